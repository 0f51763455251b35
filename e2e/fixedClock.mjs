// Read before the server (`node --import`): its clock stands, so what it makes and says is the same on any day.
import { MOMENT } from './moment.mjs';

const RealDate = Date;

globalThis.Date = class extends RealDate {
  /** @param {[] | [string | number | Date]} given */
  constructor(...given) {
    super(...(given.length === 0 ? [MOMENT.getTime()] : given));
  }

  static now() {
    return MOMENT.getTime();
  }
};
