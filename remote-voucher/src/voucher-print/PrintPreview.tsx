import { useEffect, useState } from 'react';
import { Alert, Button } from '@mingzhang/shared/ui';
import { Spin } from '@mingzhang/shared/ui-spin';
import { refusalOf } from '../voucherPrintApi';
import styles from './Print.module.css';

interface PrintPreviewProps {
  /** Null: there is nothing to show yet, or nothing that could be printed. */
  readonly address: string | null;
  /** How many vouchers are shown. */
  readonly vouchers: number;
  /** How many will be printed. */
  readonly printed: number;
  /** The whole, for a window of its own. */
  readonly openAddress: string | null;
}

/** What a frame came to: its pages, or why there are none. */
interface Loaded {
  readonly address: string;
  readonly problem: string | null;
}

/** Drawn after so long without typing. */
const PAUSE_MS = 400;

/** The pages in the browser's own viewer, redrawn when the options rest for a moment. */
export function PrintPreview({ address, vouchers, printed, openAddress }: PrintPreviewProps) {
  const settled = useSettled(address);
  const [attempt, setAttempt] = useState(0);
  const [last, setLoaded] = useState<Loaded | null>(null);
  const loaded = settled === address && last?.address === settled ? last : null;
  const problem = loaded?.problem ?? null;
  if (!navigator.pdfViewerEnabled) return <NoViewer openAddress={openAddress} />;
  return (
    <div className={styles.preview} aria-busy={address !== null && !loaded}>
      {settled !== null && (
        <iframe
          key={`${attempt} ${settled}`}
          title="打印预览"
          // The viewer without its own bars: pages, and room for them.
          src={`${settled}#toolbar=0&navpanes=0&view=FitH`}
          hidden={problem !== null}
          onLoad={({ currentTarget }) =>
            setLoaded({ address: settled, problem: frameProblem(currentTarget) })
          }
        />
      )}
      {problem !== null && (
        <Alert
          type="error"
          showIcon
          title={problem}
          action={
            <Button
              size="small"
              onClick={() => {
                setLoaded(null);
                setAttempt(attempt + 1);
              }}
            >
              重试
            </Button>
          }
        />
      )}
      {address !== null && !loaded && (
        <div className={styles.waiting} role="status">
          <Spin /> 正在排版 {vouchers} 张凭证…
        </div>
      )}
      {vouchers < printed && (
        <p className={styles.note}>
          这里只预览前 {vouchers} 张，打印和下载包括这一次的 {printed} 张。
          {openAddress && <OpenLink address={openAddress} />}
        </p>
      )}
    </div>
  );
}

function NoViewer({ openAddress }: Pick<PrintPreviewProps, 'openAddress'>) {
  return (
    <div className={styles.preview}>
      <p>
        此浏览器不能在页面里显示 PDF，请{openAddress ? <OpenLink address={openAddress} /> : '下载'}后查看。
      </p>
    </div>
  );
}

function OpenLink({ address }: { readonly address: string }) {
  return (
    <a href={address} target="_blank" rel="noopener">
      在新窗口打开
    </a>
  );
}

/** The address as it was when it last rested. */
function useSettled(address: string | null): string | null {
  const [settled, settle] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => settle(address), settled === null ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, settled]);
  return settled;
}

/** Why a frame shows no pages; null when it does. What a viewer of PDFs shows is none of our business. */
function frameProblem(frame: HTMLIFrameElement): string | null {
  const shown = frame.contentDocument;
  return shown?.contentType === 'application/json' ? refusalOf(shown.body.textContent) : null;
}
