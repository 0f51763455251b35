import type { WireLog } from '@mingzhang/shared/wire/log';
import type { Bookkeeper } from './bookkeeper';

/** The log but for the set's beginning, oldest first: each sentence with its page, below it what has changed. */
export async function toldLog({ client }: Bookkeeper): Promise<string[]> {
  const { data } = await client.get<WireLog>('/log', { size: 200 });
  return data.entries
    .toReversed()
    .slice(1)
    .flatMap(({ sentence, page, changes }) => [
      `${sentence} ${page}`,
      ...changes.map(({ label, before, after }) => `  ${label}：${before} → ${after}`),
    ]);
}
