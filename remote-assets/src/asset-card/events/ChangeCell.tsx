import type { ToldEvent } from '../../assetsApi';
import { changeText } from '../../changeText';
import { Differences } from '../../Differences';

/** Events whose values alone do not say what happened. */
const named: readonly ToldEvent['kind'][] = ['split', 'merge', 'mergedInto', 'disposal', 'improvementEnd'];

/** What an event changed: in words where its values do not say it, then every value before and after. */
export function ChangeCell({ event }: { readonly event: ToldEvent }) {
  const { kind, differences } = event;
  const isNamed = named.includes(kind) || differences.length === 0;
  return (
    <>
      {isNamed && <div>{changeText(event)}</div>}
      <Differences differences={differences} />
    </>
  );
}
