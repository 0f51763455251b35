import { Modal as AntdModal, type ModalProps } from 'antd';
import { FirstField } from './FirstField';
import { useFocusBack } from './leaving/useFocusBack';

/** antd's, which gives the focus back when it is told to close; ours are taken away instead. It begins in its first field. */
export function Modal({ children, ...props }: ModalProps) {
  useFocusBack(props.open ?? false);
  return (
    <AntdModal {...props}>
      <FirstField isOpen={props.open ?? false} />
      {children}
    </AntdModal>
  );
}
