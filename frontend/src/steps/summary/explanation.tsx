import { LocalAlert } from '@navikt/ds-react/LocalAlert';
import '@navikt/ds-css/dist/component/alert.min.css';

/** Says why payment is closed. */
export function Explanation({ title, body }: { title: string; body: string }) {
  return (
    <LocalAlert status="warning">
      <LocalAlert.Header>
        <LocalAlert.Title as="h2">{title}</LocalAlert.Title>
      </LocalAlert.Header>
      <LocalAlert.Content>{body}</LocalAlert.Content>
    </LocalAlert>
  );
}
