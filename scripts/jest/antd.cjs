// antd by the component: its index would load all seventy for every test file.
/** @param {string} name */
const folderOf = (name) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** @type {Record<string | symbol, unknown>} */
const own = { __esModule: true };

module.exports = new Proxy(own, {
  get: (_, name) => {
    if (name in own || typeof name !== 'string' || !/^[A-Za-z]+$/.test(name)) return own[name];
    return require(`antd/lib/${folderOf(name)}`).default;
  },
});
