import { InlineMessage } from '@navikt/ds-react/InlineMessage';
import '@navikt/ds-css/dist/component/inlinemessage.min.css';

export interface HintMessageProps {
  status: 'info' | 'success' | 'warning' | 'error';
  text: string;
}

export function HintMessage({ status, text }: HintMessageProps) {
  return (
    <InlineMessage status={status} size="small">
      {text}
    </InlineMessage>
  );
}
