import { questionOf, today } from './recording.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @import { Envelope } from '../../shared/src/wire/envelope.js' */
/** @import { Recording } from './recording.mjs' */

/**
 * The person and the sets in the answer of `/init`, as far as they are changed here.
 * @typedef {{ role: string, accountSetsId: number, accountSets: AccountSet, accountSetsList: AccountSet[] }} User
 * @typedef {{ id: number, companyName: string }} AccountSet
 * @typedef {{ status?: number, cookie?: string, envelope: Envelope }} Answer
 */

/** Who may sign in: the demo company's login, as everywhere. */
const LOGIN = { mobile: '13800000000', password: 'mingzhang-demo' };

const ONLY_DEMO = `这里显示的是录好的内容，请用演示账号 ${LOGIN.mobile}、密码 ${LOGIN.password} 登录。`;

/** A cookie of its own: browsers keep one jar for all ports, and a session with a real server stays what it is. */
const COOKIE = 'recordedRole';

/** @param {unknown} data @returns {Envelope} */
const ok = (data) => ({ success: true, code: 200, msg: '', data });
/** @param {string} msg @param {number} code @returns {Envelope} */
const refused = (msg, code) => ({ success: false, code, msg, data: null });

/**
 * Answers `/api` from a recording, in place of a server: after signing in as the demo and choosing the set of a role,
 * a call is answered as the demo company was. Calls that were not recorded, and every change, are refused with the
 * reason.
 * @param {string} remote
 * @param {Recording} recording
 * @returns {(request: IncomingMessage, response: ServerResponse, next: () => void) => void}
 */
export function recordedApi(remote, recording) {
  return (request, response, next) => {
    if (!request.url?.startsWith('/api/')) return next();
    bodyOf(request).then((body) => {
      const { status = 200, cookie, envelope } = answer(remote, recording, request, body);
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        ...(cookie === undefined
          ? {}
          : { 'set-cookie': `${COOKIE}=${cookie}; Path=/; HttpOnly; SameSite=Lax` }),
      });
      response.end(JSON.stringify(envelope));
    }, next);
  };
}

/** @param {IncomingMessage} request */
async function bodyOf(request) {
  let text = '';
  for await (const part of request) text += part;
  return text;
}

/**
 * @param {string} remote @param {Recording} recording @param {IncomingMessage} request @param {string} body
 * @returns {Answer}
 */
function answer(remote, recording, request, body) {
  const { method = 'GET', url = '', headers } = request;
  const role = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\w+)`).exec(headers.cookie ?? '')?.[1] ?? null;
  const signedInAs = Object.keys(recording.roles).find((known) => known === role) ?? null;
  const question = questionOf(method, url);
  const wayIn = answerAtTheDoor(recording, question, body, signedInAs);
  if (wayIn !== null) return wayIn;
  if (signedInAs === null) return stranger(question);
  if (method !== 'GET') return { envelope: refused(notSaved(remote), 409) };
  if (question === 'GET /api/account-sets') return { envelope: ok(setsOf(recording)) };
  // Nothing is saved here, so there are no drafts; when a page asks for them depends on how busy it is.
  if (question.startsWith('GET /api/voucher/drafts?')) return { envelope: ok([]) };
  if (question.startsWith('GET /api/voucher/draft?')) return { envelope: ok(null) };
  const { answers, day } = recording;
  const known = answers[question] ?? answers[askedOn(day, question)];
  return { envelope: known ?? refused(notRecorded(remote, question), 404) };
}

/**
 * What pages ask as of today, or as of the end of the books' month once that is over, was asked as of the day of the
 * recording then.
 * @param {string} day @param {string} question
 */
function askedOn(day, question) {
  const [now, end] = [today(), lastOfMonth(day)];
  const usual = new Set([now, now < end ? now : end]);
  return question.replace(/\d{4}-\d\d-\d\d/g, (date) => (usual.has(date) ? day : date));
}

/** @param {string} day */
function lastOfMonth(day) {
  const [year, month] = day.split('-').map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 0, 0)).toISOString().slice(0, 10);
}

/**
 * As the server does: 401 sends the site to its root, where it asks `/init`; were that answered 401 as well, the site
 * would be sent there for ever.
 * @param {string} question @returns {Answer}
 */
function stranger(question) {
  return /^\w+ \/api\/(?:login|register|regMsg|sendMsg|resetPassword)\b/.test(question)
    ? { envelope: refused(`没有服务器，不能发验证码，也不能注册；${ONLY_DEMO}`, -1) }
    : { status: 401, envelope: refused('登录已过期，请重新登录。', 401) };
}

/**
 * Signing in and out and choosing a set, which is choosing a role here; null for every other question.
 * @param {Recording} recording @param {string} question @param {string} body @param {string | null} role
 * @returns {Answer | null}
 */
function answerAtTheDoor(recording, question, body, role) {
  const chosen = /^POST \/api\/selectAccountSets\/(\d+)$/.exec(question)?.[1];
  if (chosen !== undefined && role !== null) {
    const own = setsOf(recording).findIndex(({ id }) => String(id) === chosen);
    const next = Object.keys(recording.roles)[own];
    return next === undefined
      ? { envelope: refused('这个账套不在录好的内容里，请从列表中选择。', 404) }
      : { cookie: next, envelope: ok(null) };
  }
  switch (question) {
    case 'GET /api/init':
      return { envelope: role === null ? refused('', -1) : ok(userAs(recording, role)) };
    case 'POST /api/login': {
      const given = new URLSearchParams(body);
      const isDemo = given.get('mobile') === LOGIN.mobile && given.get('password') === LOGIN.password;
      const [first = ''] = Object.keys(recording.roles);
      return isDemo
        ? { cookie: first, envelope: ok(userAs(recording, first)) }
        : { envelope: refused(`账号或密码错误！${ONLY_DEMO}`, -1) };
    }
    case 'GET /api/login/wechat':
      return { envelope: ok({ isConfigured: false }) };
    case 'GET /api/logout':
      return { cookie: '; Max-Age=0', envelope: ok(null) };
    default:
      return null;
  }
}

/** The demo's set once for each role, called after it. @param {Recording} recording @returns {AccountSet[]} */
function setsOf(recording) {
  const { accountSets } = userIn(recording);
  return Object.values(recording.roles).map((title, at) => ({
    ...accountSets,
    id: accountSets.id + at,
    companyName: `${accountSets.companyName}（${title}）`,
  }));
}

/** @param {Recording} recording @param {string} role @returns {User} */
function userAs(recording, role) {
  const sets = setsOf(recording);
  const own = sets[Object.keys(recording.roles).indexOf(role)];
  if (own === undefined) throw new Error(`nobody is ${role} here`);
  return { ...userIn(recording), role, accountSetsId: own.id, accountSets: own, accountSetsList: sets };
}

/** @param {Recording} recording */
function userIn({ answers }) {
  const data = answers['GET /api/init']?.data;
  if (!data) throw new Error('the recording does not say who signed in: npm run record');
  return /** @type {User} */ (data);
}

/** @param {string} remote */
const notSaved = (remote) =>
  `没有保存：这里显示的是录好的内容，后面没有服务器。要试着保存，请先 npm start，再运行 npm run standalone ${remote}。`;

/** @param {string} remote @param {string} question */
const notRecorded = (remote, question) =>
  `录好的内容里没有这一项（${question.replace(/^GET \/api|\?.*$/g, '')}），只录了打开各页时看到的。要看更多，请先 npm start，再运行 npm run standalone ${remote}；页面新增了内容，请运行 npm run record ${remote} 重录。`;
