// @ant-design/icons by the icon: its index would load all eight hundred for every test file.
module.exports = new Proxy(
  {},
  {
    get: (_, name) => {
      if (typeof name !== 'string' || !/^[A-Z]\w*(Outlined|Filled|TwoTone)$/.test(name)) return undefined;
      return require(`@ant-design/icons/lib/icons/${name}`).default;
    },
  },
);
