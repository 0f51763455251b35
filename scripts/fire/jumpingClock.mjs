// Read before the server (`node --import`): its wall clock jumps by what the parent process sends, in milliseconds.
const RealDate = Date;
let offset = 0;
const now = () => RealDate.now() + offset;

process.on('message', (/** @type {{ jump?: number }} */ message) => {
  if (typeof message.jump === 'number') offset = message.jump;
});
process.channel?.unref();

globalThis.Date = new Proxy(RealDate, {
  construct: (Real, given) => Reflect.construct(Real, given.length === 0 ? [now()] : given),
  get: (Real, name) => (name === 'now' ? now : Reflect.get(Real, name)),
});
