// The OpenAPI Collection Report, as the page reads it.

/**
 * @typedef {'openapi_link' | 'api_contract' | 'structural' | 'name_based'} EvidenceSource
 * @typedef {{source: EvidenceSource, field: string, produced_by: string, text: string}} Evidence
 * @typedef {{from: number, to: number, relation: string, confidence: number, evidence: Evidence[]}} Edge indexes of operations
 * @typedef {object} Operation
 * @property {number} tool its index among the operations
 * @property {string} name
 * @property {string} method
 * @property {string} path
 * @property {string} pointer
 * @property {string | null} operation_id
 * @property {string[]} tags
 * @property {boolean} deprecated
 * @property {string} action
 * @property {string} action_why
 * @property {string | null} resource
 * @property {string} resource_why
 * @property {string | null} module
 * @property {string} module_why
 * @property {'high' | 'medium' | 'low'} confidence
 * @property {'required' | 'optional' | 'none'} auth
 * @property {Record<string, unknown> | null} envelope
 * @property {number} consumes
 * @property {number} produces
 * @property {number | null} readiness
 *
 * @typedef {{code: string, severity: import('../report.js').Severity, count: number, gain: number, operations: number, text: string, findings: number[]}} Advice
 * @typedef {{severity: import('../report.js').Severity, code: string, tool: string | null, message: string, finding: number | null, pointer: string}} Issue
 * @typedef {{name: string, operations: number[]}} Module
 *
 * @typedef {object} Collection
 * @property {number} first_tool index into the report's tools of operation 0
 * @property {{operation_count: number, deprecated_tool_count: number, webhook_count: number, readiness_score: number | null, status: import('../report.js').Status | null}} summary
 * @property {Record<string, any>} coverage
 * @property {Record<string, any>} graph_readiness
 * @property {Issue[]} issues
 * @property {string[]} recommendations
 * @property {Advice[]} advice
 * @property {Operation[]} operations
 * @property {{mean: number | null, median: number | null, lowest: number[], buckets: number[]}} spread
 * @property {Record<'identity' | 'requests' | 'responses' | 'contract' | 'semantics' | 'graph', number | null>} sub_scores
 * @property {{edges: Edge[], modules: Module[], truncated: boolean}} graph
 */

/** What each severity takes from the collection's score. */
export const COST = { blocker: 15, warning: 5, info: 0 };
