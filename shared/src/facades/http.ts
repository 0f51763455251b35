/** The request layer. For the shell, which offers it to every page (`@mingzhang/shell`). */
export { createHttp } from '../http/createHttp';
export type { Fields, Http, RequestOptions } from '../http/createHttp';
export { HttpProblem, ignoreReported, isAbort, problemText, problemsOf } from '../http/HttpProblem';
export { isLeavingSite, leaveSite } from '../http/leaveSite';
export { loadingBar } from '../http/loadingBar';
export { LEAVE_DELAY_MS } from '../http/openEnvelope';
export type { Changed, HttpHandlers } from '../http/openEnvelope';
export { connectHttp, http } from '../http/siteHttp';
