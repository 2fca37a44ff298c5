// Another text begins without the filters and open rows of the one before.
import { effect } from '@preact/signals';
import { origin } from '../store.js';
import { NO_FILTER, findingFilter } from './finding-filter.js';
import { openTools } from './open-tools.js';
import { toolFilter } from './tool-filter.js';

effect(() => {
  void origin.value;
  openTools.value = new Map();
  toolFilter.value = { ...toolFilter.peek(), text: '', letter: '', status: '' };
  findingFilter.value = NO_FILTER;
});
