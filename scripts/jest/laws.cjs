// Stands for fast-check in every test: each law draws the same examples each time, so that what is red was made red
// by the change. Others are drawn by `npm run test:all` and `npm run laws` (decisions/0126).
const fc = require('../../node_modules/fast-check/lib/cjs/fast-check.js');
fc.configureGlobal({ seed: Number(process.env.LAWS_SEED ?? 20_260_101) });
module.exports = fc;
