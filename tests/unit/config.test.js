import assert from 'node:assert/strict';
import test from 'node:test';
import { configFile } from '../../static/aside/config.js';

test('the options as a config file', () => {
  assert.equal(configFile({}), '');
  assert.equal(
    configFile({
      kind: 'gemini',
      protocol: '2025-06-18',
      severity: { title_noise: 'off' },
      set_aside: [
        { code: 'a_rule', tool: 'look_up', why: 'It says "so".\n' },
        { code: 'b', why: 'x\u007f' },
      ],
    }),
    `protocol = "2025-06-18"

[severity]
"title_noise" = "off"

[[set_aside]]
code = "a_rule"
tool = "look_up"
why = "It says \\"so\\".\\n"

[[set_aside]]
code = "b"
why = "x\\u007f"
`,
  );
});
