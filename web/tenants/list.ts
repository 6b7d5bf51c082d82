import type { ReactNode } from 'react'
import type { User } from '#contract/tenants.ts'

export type ListProps<Row extends User = User> = {
  rows: Row[]
  /** The headings of the first and the last column. */
  heads: { name: string; action: string }
  /** The person's menu or button; omitted where there is nothing to do. */
  action?: ((person: Row) => ReactNode) | undefined
}
