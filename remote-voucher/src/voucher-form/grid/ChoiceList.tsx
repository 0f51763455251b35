import { Floating } from './Floating';
import styles from './Grid.module.css';

interface ChoiceListProps {
  readonly id: string;
  readonly label: string;
  /** −1: none. */
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly children: readonly string[];
}

const ROW_HEIGHT = 30;

/** A drop-down of texts under the element it is in. The input keeps the focus. */
export function ChoiceList({ id, label, active, onPick, children }: ChoiceListProps) {
  return (
    <Floating height={children.length * ROW_HEIGHT + 8}>
      <div
        id={id}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        className={styles.choices}
        onMouseDown={(event) => event.preventDefault()}
      >
        {children.map((text, index) => (
          <div
            key={text}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.choice}
            onClick={() => onPick(index)}
          >
            {text}
          </div>
        ))}
      </div>
    </Floating>
  );
}
