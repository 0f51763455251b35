import { Button, Checkbox, Flex, Radio } from 'antd';
import { useState } from 'react';
import { useHotkeys } from '../useHotkeys';
import { PRINT_KEY } from './documentKeys';
import { documentAddress, progressKey, type DocumentChoice, type DocumentOptions } from './documentSource';
import type { DocumentJobs } from './useDocumentJob';
import { Modal } from '../Modal';

interface DocumentDialogProps {
  readonly title: string;
  readonly choices: readonly DocumentChoice[];
  readonly paper: DocumentOptions['paper'];
  /** Whether it may begin with 封面 and 账簿启用表. */
  readonly mayHaveCover: boolean;
  readonly jobs: DocumentJobs;
  readonly onClose: () => void;
}

/** 打印: what, on which paper; printed in a window of its own, or saved as a PDF. */
export function DocumentDialog({
  title,
  choices,
  mayHaveCover,
  jobs,
  onClose,
  ...props
}: DocumentDialogProps) {
  const [chosenKey, choose] = useState(choices[0]?.key);
  const [paper, setPaper] = useState(props.paper);
  const [hasCover, setCover] = useState(false);
  const chosen = choices.find(({ key }) => key === chosenKey) ?? choices[0];

  function print() {
    if (!chosen) return;
    // In a window of its own the viewer opens its dialog: of a frame, not every browser lets one print.
    window.open(documentAddress(chosen, 'print', progressKey(), { paper, hasCover }), '_blank', 'noopener');
    onClose();
  }
  function save() {
    if (!chosen) return;
    jobs.start(chosen, 'save', { paper, hasCover });
    onClose();
  }
  useHotkeys({ [PRINT_KEY]: print });
  return (
    <Modal open centered width={460} title={`打印${title}`} footer={null} onCancel={onClose}>
      <Flex vertical gap={16}>
        {choices.length > 1 && (
          <Radio.Group
            aria-label="打印范围"
            options={choices.map(({ key, title: label }) => ({ value: key, label }))}
            value={chosenKey}
            onChange={({ target }) => choose(target.value as string)}
          />
        )}
        <Radio.Group
          aria-label="纸张"
          options={[
            { value: 'landscape', label: 'A4 横向' },
            { value: 'portrait', label: 'A4 纵向' },
          ]}
          value={paper}
          onChange={({ target }) => setPaper(target.value as DocumentOptions['paper'])}
        />
        {mayHaveCover && (
          <Checkbox checked={hasCover} onChange={({ target }) => setCover(target.checked)}>
            加封面和账簿启用表
          </Checkbox>
        )}
        <Flex gap={8} justify="flex-end">
          <Button onClick={onClose}>关闭</Button>
          <Button onClick={save}>下载 PDF</Button>
          <Button type="primary" autoFocus title="Ctrl+P" onClick={print}>
            打印
          </Button>
        </Flex>
      </Flex>
    </Modal>
  );
}
