// Another text begins without the filters and open rows of the one before.
import { effect } from '@preact/signals';
import { findingFilter, origin } from '../store.js';
import { openTools } from './open-tools.js';
import { toolFilter } from './tool-filter.js';

effect(() => {
  void origin.value;
  openTools.value = new Map();
  toolFilter.value = { ...toolFilter.peek(), text: '', letter: '' };
  findingFilter.value = { text: '', severity: '' };
});
