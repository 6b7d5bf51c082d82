import type { ReactNode } from 'react'
import { CreateButton } from './CreateButton.tsx'
import { FirstOne } from './FirstOne.tsx'
import { NothingFound } from './NothingFound.tsx'
import { PictureRows } from './PictureRows.tsx'

/** What a list without rows knows of its page. */
export type NoRows = {
  /** There are rows, but search and filters match none. */
  filtered: boolean
  open: (dialog: { kind: 'create' }) => void
  onClear: () => void
}

type Props = NoRows & {
  notFound: string
  title: string
  message: string
  /** Three rows as they could look. */
  rows: ReactNode
  /** One sentence that says what such a thing is. */
  teaching: string
  /** On the button that creates the first one. */
  verb: string
  preload: () => void
}

/** Shown instead of a list without rows. */
export const EmptyList = ({ filtered, notFound, rows, verb, preload, open, onClear, ...words }: Props) => {
  if (filtered) return <NothingFound title={notFound} onClear={onClear} />
  const create = (
    <CreateButton preload={preload} onClick={() => open({ kind: 'create' })}>
      {verb}
    </CreateButton>
  )
  return <FirstOne {...words} picture={<PictureRows>{rows}</PictureRows>} action={create} />
}
