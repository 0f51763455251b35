import { createHash } from 'node:crypto';

/**
 * Asks who is signed in while the scripts of the site are still on their way (decision 0059). Runs before any of them;
 * `shared/src/http/prefetchedInit.ts` takes the answer. Somebody who has a set to choose (SPEC 4) asks nothing.
 */
const PREFETCH = [
  "if(!localStorage.getItem('user')){",
  "askedAhead=fetch('/api/init',{headers:{'X-Requested-With':'XMLHttpRequest',author:'gson'}});",
  'askedAhead.catch(()=>0)}',
].join('');

/** In the head of a page for somebody who may have a session. */
export const prefetchScript = `<script>${PREFETCH}</script>`;

/** By which the policy of contents knows it: no other script of a document runs. */
export const prefetchHash = `'sha256-${createHash('sha256').update(PREFETCH).digest('base64')}'`;
