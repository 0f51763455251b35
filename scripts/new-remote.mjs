// npm run new-remote payroll -- --title 工资     a sixth remote: one page, its test, its README, and its line wherever
//                                                the house names its remotes. It passes every check as it is.
import { parseArgs } from 'node:util';
import { addRemote } from './new-remote/addRemote.mjs';
import { HOUSE } from './run.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { title: { type: 'string' }, house: { type: 'string', default: HOUSE } },
});

try {
  const [name] = positionals;
  if (name === undefined)
    throw new Error('npm run new-remote <name> -- --title <what its module is called: 工资>');
  for (const file of await addRemote(values.house, name, values.title ?? name)) console.log(file);
  console.log(
    `\nnpm run dev -w remote-${name}      its first page, alone\nnpm run release -w remote-${name}  on the site`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
