import { Modal as AntdModal, type ModalProps } from 'antd';
import { useFocusBack } from './leaving/useFocusBack';

/** antd's, which gives the focus back when it is told to close; ours are taken away instead. */
export function Modal(props: ModalProps) {
  useFocusBack(props.open ?? false);
  return <AntdModal {...props} />;
}
