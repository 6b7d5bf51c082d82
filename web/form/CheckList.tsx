import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './CheckList.module.css'
import type { Field } from './fields.ts'

type Props = Field<number[]> & {
  label: string
  options: readonly { id: number; name: string; icon?: ReactNode }[]
  /** What it says when there is nothing to choose from. */
  none: string
}

/** A choice of any number of options, by their ids. */
export const CheckList = ({ options, none, value, onChange, ...rest }: Props) => (
  <Checkbox.Group {...rest} value={value.map(String)} onChange={(ids) => onChange(ids.map(Number))}>
    <div className={styles.list} data-error={Boolean(rest.error)}>
      {options.length === 0 && <p>{none}</p>}
      {options.map(({ id, name, icon }) => (
        <Checkbox key={id} label={icon ? <Pictured icon={icon}>{name}</Pictured> : name} value={String(id)} />
      ))}
    </div>
  </Checkbox.Group>
)

const Pictured = ({ icon, children }: { icon: ReactNode; children: string }) => (
  <span dir="auto" className={styles.pictured}>
    {icon}
    {children}
  </span>
)
