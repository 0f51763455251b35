import { runTogether } from './runTogether';

runTogether(import.meta.filename);
