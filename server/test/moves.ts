import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireMove } from '@mingzhang/shared/wire/moving';
import type { TestClient } from './TestClient';

const CASES = join(__dirname, '../../cases/moving');

/** The files of a worked case, as they were given out. */
export const filesOf = (name: string) =>
  readdirSync(join(CASES, name))
    .filter((file) => /\.[ct]sv$/.test(file))
    .map((file) => ({ name: file, content: readFileSync(join(CASES, name, file)) }));

/** Waits until a move was brought in, or refused. */
export async function ended(client: TestClient, key: string): Promise<WireMove['state']> {
  for (;;) {
    const { data } = await client.get<WireMove>(`/moves/${key}`);
    if (data.state.state !== 'working') return data.state;
    await wait(100);
  }
}
