import { startDemoInventory } from './demoInventory';

/** `npm run dev -- inventory`: the stand-in for people who try the link. */
const { baseAddress, userName, password } = (await startDemoInventory()).connection;
process.stdout.write(`inventory stand-in ${baseAddress}, user ${userName}, password ${password}\n`);
