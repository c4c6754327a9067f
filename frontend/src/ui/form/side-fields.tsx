import styles from './side-fields.module.css';
import { TextField } from './text-field';

interface SideFieldsProps {
  /** The fields' names and labels: length, width and height. */
  sides: readonly { readonly name: string; readonly label: string }[];
}

/** Fields for the sides of a parcel, in whole centimetres. */
export function SideFields({ sides }: SideFieldsProps) {
  return (
    <div className={styles.sides}>
      {sides.map(({ name, label }) => (
        <TextField key={name} name={name} label={label} inputMode="numeric" />
      ))}
    </div>
  );
}
