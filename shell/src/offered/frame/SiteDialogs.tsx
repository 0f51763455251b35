import { lazyDialog } from '@mingzhang/shared/ui';
import { useState } from 'react';
import { KeyHelp } from '../keys/KeyHelp';
import type { KeyHelpGroup } from '../keys/keyHelp';
import { askPageKeyHelp } from '../keys/pageKeyHelp';
import { useKeyHelpKeys } from '../keys/useKeyHelpKeys';
import { PaletteLoading } from '../palette/PaletteLoading';
import type { CommandPaletteProps } from '../palette/CommandPalette';
import type { CommandPaletteState } from '../palette/useCommandPalette';
import { useGoTo } from './useGoTo';

const CommandPalette = lazyDialog(() =>
  import(/* webpackChunkName: "command-palette" */ '../palette/CommandPalette').then((m) => m.CommandPalette),
);

/** What is typed stands in it, from the key that opens it on. */
function Palette(props: Omit<CommandPaletteProps, 'query' | 'onQuery' | 'onThere'>) {
  const [query, onQuery] = useState('');
  const [isThere, setThere] = useState(false);
  return (
    <>
      {!isThere && <PaletteLoading query={query} onQuery={onQuery} onClose={props.onClose} />}
      <CommandPalette {...props} query={query} onQuery={onQuery} onThere={() => setThere(true)} />
    </>
  );
}

/** What the keys of the whole site open over any page: 快速前往 and the list of keys. */
export function SiteDialogs({ palette }: { readonly palette: CommandPaletteState }) {
  const [help, setHelp] = useState<readonly KeyHelpGroup[] | null>(null);
  const goTo = useGoTo();
  const showKeys = () => setHelp(askPageKeyHelp());
  useKeyHelpKeys(showKeys);
  return (
    <>
      {palette.isOpen && (
        <Palette
          onClose={palette.close}
          onGo={(address) => {
            palette.leave();
            goTo(address);
          }}
          onShowKeys={() => {
            palette.leave();
            showKeys();
          }}
        />
      )}
      {help && <KeyHelp groups={help} onClose={() => setHelp(null)} />}
    </>
  );
}
