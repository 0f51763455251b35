import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';
import { Button, PageHeader, Space } from '@mingzhang/shared/ui';
import { closingCheckPath } from '../closingPaths';

interface CarryForwardHeaderProps {
  readonly period: Period;
  readonly isAnyDue: boolean;
  readonly canRun: boolean;
  readonly isRunning: boolean;
  readonly onRun: () => void;
  readonly onDefine: () => void;
}

/** The month, and what can be done with all of its cards; the next thing to do is marked. */
export function CarryForwardHeader(props: CarryForwardHeaderProps) {
  const { period, isAnyDue, canRun, isRunning, onRun, onDefine } = props;
  const { organization } = useSession();
  const navigate = useNavigate();
  return (
    <PageHeader
      title={`期末结转 · ${periodLabel(period)}`}
      note={organization.name}
      actions={
        <Space wrap>
          <Button onClick={onDefine}>自定义结转</Button>
          <Button
            type={isAnyDue ? 'primary' : 'default'}
            loading={isRunning}
            disabled={!canRun}
            onClick={onRun}
          >
            一键结转
          </Button>
          <Button
            type={isAnyDue ? 'default' : 'primary'}
            onClick={() => void navigate(closingCheckPath(period))}
          >
            下一步：结账检查
          </Button>
        </Space>
      }
    />
  );
}
