import { Alert, Button, Flex } from '@mingzhang/shared/ui';
import { Collapse } from '@mingzhang/shared/ui-choice';
import { DocumentProgress, useDocumentJob } from '@mingzhang/shared/ui-document';
import { proofAddress, type Move, type Proof, type Trial } from '../movesApi';
import type { KeptDecisions } from '../move/useDecisions';
import { DifferencesTable } from './DifferencesTable';
import { NotesTable } from './NotesTable';

interface ProofStepProps {
  readonly move: Move;
  readonly kept: KeptDecisions;
  readonly trial: Trial;
}

/** 核对: what is refused and told, row by row; then every figure of their tables beside ours. */
export function ProofStep({ move, kept, trial }: ProofStepProps) {
  const { proof } = trial;
  return (
    <>
      {trial.refusalCount > 0 && (
        <NotesTable
          title={`${trial.refusalCount} 处问题，改好以前不能迁入`}
          notes={trial.refusals}
          count={trial.refusalCount}
        />
      )}
      {trial.noteCount > 0 && (
        <Collapse
          size="small"
          items={[
            {
              key: 'notes',
              label: `${trial.noteCount} 处提示：可以迁入，请看一遍`,
              children: <NotesTable title="提示" notes={trial.notes} count={trial.noteCount} />,
            },
          ]}
        />
      )}
      {proof && <ProofTold move={move} kept={kept} proof={proof} />}
    </>
  );
}

interface ProofToldProps {
  readonly move: Move;
  readonly kept: KeptDecisions;
  readonly proof: Proof;
}

function ProofTold({ move, kept, proof }: ProofToldProps) {
  return (
    <>
      <Summary proof={proof} />
      <ProofFiles id={move.id} />
      {proof.contradictions.length > 0 && (
        <Sentences title="原软件的表自己有矛盾" sentences={proof.contradictions} />
      )}
      {proof.unproved.length > 0 && (
        <Sentences title="这些月份没有余额表，没有核对" sentences={[proof.unproved.join('、')]} />
      )}
      {proof.differences.length > 0 && <DifferencesTable kept={kept} proof={proof} />}
    </>
  );
}

function Summary({ proof: { compared, equal, differenceCount, isProved } }: { readonly proof: Proof }) {
  const all = compared.toLocaleString();
  if (compared === 0) {
    return (
      <Alert
        showIcon
        type="warning"
        title="没有可以核对的余额表"
        description="可以迁入，但没有核对。建议再上传最后一个月的科目余额表。"
      />
    );
  }
  if (differenceCount === 0)
    return <Alert showIcon type="success" title={`核对了 ${all} 行，全部相等，一分不差`} />;
  return (
    <Alert
      showIcon
      type={isProved ? 'success' : 'warning'}
      title={`核对了 ${all} 行：${equal.toLocaleString()} 行相等，${differenceCount.toLocaleString()} 行有差异${isProved ? '，都已接受' : ''}`}
      description={
        isProved
          ? null
          : '每一行写着可能的原因。改好文件再上传，或接受并写明原因；原因留在核对表和操作日志里。'
      }
    />
  );
}

function Sentences({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  return (
    <Alert
      showIcon
      type="warning"
      title={title}
      description={sentences.map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
    />
  );
}

/** 迁入核对表, to keep. */
export function ProofFiles({ id }: { readonly id: string }) {
  const { job, start, stop } = useDocumentJob();
  const save = (form: 'excel' | 'pdf') =>
    start({ key: form, title: '迁入核对表', address: proofAddress(id, form) }, 'asked', {
      paper: 'landscape',
      hasCover: false,
    });
  return (
    <Flex gap={8} wrap>
      <Button onClick={() => save('excel')}>迁入核对表 Excel</Button>
      <Button onClick={() => save('pdf')}>迁入核对表 PDF</Button>
      {job && <DocumentProgress key={job.key} job={job} onStop={stop} />}
    </Flex>
  );
}
