import { Col } from '@mingzhang/shared/ui-form';
import type { ReactNode } from 'react';

/** Half of the form's width; the whole of it on a narrow window. */
export function HalfColumn({ children }: { readonly children: ReactNode }) {
  return (
    <Col xs={24} md={12}>
      {children}
    </Col>
  );
}
