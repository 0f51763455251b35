import { useState } from 'react';
import { Button, PageToolbar } from '@mingzhang/shared/ui';
import { Segmented } from '@mingzhang/shared/ui-toggle';
import { usePermission } from '@mingzhang/shell';
import type { DocumentScope } from '../inventoryVouchersApi';
import { DocumentTable } from './DocumentTable';
import { documentState, documentStates, documentStateTitles, type DocumentState } from './documentState';
import { GenerationDialog } from './GenerationDialog';
import { LineCheckNote } from './LineCheckNote';
import { InventoryProblem } from './InventoryProblem';
import { PreviewDrawer } from './PreviewDrawer';
import { useDocuments } from './useDocuments';
import { useGeneration } from './useGeneration';

/** The documents of one scope: look at them, preview and make their vouchers. */
export function DocumentsPanel({ scope }: { readonly scope: DocumentScope }) {
  const mayWrite = usePermission('voucher.write');
  const documents = useDocuments(scope);
  const generation = useGeneration(scope);
  const [isPreviewing, setPreviewing] = useState(false);
  const { all, problem, rows, chosen, isTicked } = documents;
  const what = isTicked ? `所选 ${chosen.length} 张` : `未生成的 ${chosen.length} 张`;

  function generate() {
    setPreviewing(false);
    void generation.start(chosen).then(() => {
      documents.setSelected([]);
      documents.reload();
    });
  }

  return (
    <>
      {problem ? (
        <InventoryProblem problem={problem} />
      ) : (
        <>
          <PageToolbar
            actions={
              <>
                <Button disabled={chosen.length === 0} onClick={() => setPreviewing(true)}>
                  预览{what}
                </Button>
                {mayWrite && (
                  <Button
                    type="primary"
                    disabled={chosen.length === 0}
                    loading={generation.state?.isRunning ?? false}
                    onClick={generate}
                  >
                    生成{what}
                  </Button>
                )}
              </>
            }
          >
            <StateFilter documents={documents} />
            <LineCheckNote check={documents.check} />
          </PageToolbar>
          <DocumentTable
            rows={rows}
            isLoading={all === null}
            selected={documents.selected}
            mayWrite={mayWrite}
            onSelect={documents.setSelected}
            onRegenerate={documents.regenerate}
          />
        </>
      )}
      {isPreviewing && (
        <PreviewDrawer
          scope={scope}
          rows={chosen}
          mayWrite={mayWrite}
          onGenerate={generate}
          onClose={() => setPreviewing(false)}
        />
      )}
      {generation.state && <GenerationDialog state={generation.state} onClose={generation.close} />}
    </>
  );
}

function StateFilter({ documents }: { readonly documents: ReturnType<typeof useDocuments> }) {
  const { all } = documents;
  return (
    <Segmented<DocumentState | 'all'>
      aria-label="状态"
      value={documents.shown}
      onChange={documents.setShown}
      options={[
        { value: 'all' as const, label: `全部 ${all?.length ?? ''}` },
        ...documentStates.map((value) => ({
          value,
          label: `${documentStateTitles[value]} ${all?.filter((row) => documentState(row) === value).length ?? ''}`,
        })),
      ]}
    />
  );
}
