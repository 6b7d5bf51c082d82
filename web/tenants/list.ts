import type { ReactNode } from 'react'
import type { User } from '#contract/tenants.ts'

export type ListProps<Row extends User = User> = {
  rows: Row[]
  /** What the first column and the last one are called. */
  heads: { name: string; action: string }
  /** What can be done with a person; left out where nobody may do anything. */
  action?: ((person: Row) => ReactNode) | undefined
}
