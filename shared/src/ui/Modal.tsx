import { Modal as AntdModal, type ModalProps } from 'antd';
import { FirstField } from './FirstField';
import { useFocusBack } from './leaving/useFocusBack';

/**
 * antd's modal, which returns the focus only when it is closed by its `open`; ours are unmounted instead. The focus
 * begins in its first field.
 */
export function Modal({ children, ...props }: ModalProps) {
  useFocusBack(props.open ?? false);
  return (
    <AntdModal {...props}>
      <FirstField isOpen={props.open ?? false} />
      {children}
    </AntdModal>
  );
}
