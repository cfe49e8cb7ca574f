/** A `DateField` in a react-hook-form: the three texts are one field, whose fault is reported as a whole. */
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { DateField } from './date-field.tsx';
import type { DateParts } from './date-parts.ts';

interface FormBirthdayFieldProps<Values extends FieldValues> {
  readonly control: Control<Values>;
  readonly name: FieldPathByValue<Values, DateParts>;
  readonly label: string;
  readonly support: string;
}

/** A required birthday. */
export function FormBirthdayField<Values extends FieldValues>({
  label,
  support,
  ...field
}: FormBirthdayFieldProps<Values>) {
  return (
    <Controller
      {...field}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <DateField
          label={label}
          support={support}
          required
          isBirthday
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={error?.message}
        />
      )}
    />
  );
}
