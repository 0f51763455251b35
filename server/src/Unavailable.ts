/**
 * What cannot be done now and can in a moment: answered 503 or 429 with Retry-After and this message,
 * never 500. Nothing is broken in the request, so nothing of it is logged as our bug.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
  /** 429: the caller's own share is used up; 503: the server is short of something. */
  readonly status: 429 | 503 = 503;
  /** Seconds after which asking again makes sense. */
  readonly retryAfter: number = 2;
}

/** The connection to the database was lost or could not be opened; whether the statement was executed is unknown. */
export class DatabaseLost extends Unavailable {
  override readonly name = 'DatabaseLost';
  override readonly retryAfter = 5;

  constructor(
    cause: unknown,
    /** The database reports that it is starting. */
    readonly isStarting: boolean,
  ) {
    super('数据库暂时连接不上，请稍后再试。如果刚才正在保存，请刷新后先查看是否已经保存。', { cause });
  }
}

/** Everybody's slots are taken: the wait was given up. */
export class TooBusy extends Unavailable {
  override readonly name = 'TooBusy';

  constructor() {
    super('系统正忙，没有处理这次操作，请稍后再试。');
  }
}

/** One company waits for so much already that it is not let in. */
export class ShareExhausted extends Unavailable {
  override readonly name = 'ShareExhausted';
  override readonly status = 429;

  constructor() {
    super('本账套同时进行的操作太多，没有处理这次操作，请等前面的操作完成后再试。');
  }
}
