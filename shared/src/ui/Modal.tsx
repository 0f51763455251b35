import { Modal as AntdModal, type ModalProps } from 'antd';
import { FirstField } from './FirstField';
import { useFocusBack } from './leaving/useFocusBack';
import { SaveKey } from './submission/SaveKey';

/**
 * antd's modal, which returns the focus only when it is closed by its `open`; ours are unmounted instead. The focus
 * begins in its first field, and Ctrl+S presses its main button.
 */
export function Modal({ children, ...props }: ModalProps) {
  useFocusBack(props.open ?? false);
  return (
    <AntdModal {...props}>
      <FirstField isOpen={props.open ?? false} />
      <SaveKey isOpen={props.open ?? false} />
      {children}
    </AntdModal>
  );
}
