import { createHash } from 'node:crypto';

/**
 * Asks who is signed in while the scripts of the site are still on their way (decision 0059). Runs before any of them;
 * `shared/src/http/askedAhead.ts` takes the answer. Somebody who has a set to choose (SPEC 4) asks nothing.
 */
const ASK_AHEAD = [
  "if(!localStorage.getItem('user')){",
  "askedAhead=fetch('/api/init',{headers:{'X-Requested-With':'XMLHttpRequest',author:'gson'}});",
  'askedAhead.catch(()=>0)}',
].join('');

/** In the head of a page for somebody who may have a session. */
export const askAheadScript = `<script>${ASK_AHEAD}</script>`;

/** By which the policy of contents knows it: no other script of a document runs. */
export const askAheadHash = `'sha256-${createHash('sha256').update(ASK_AHEAD).digest('base64')}'`;
