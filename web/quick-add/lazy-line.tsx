import type { ComponentProps } from 'react'
import { lazyWithPreload } from '../ui/lazy-with-preload.tsx'
import styles from './lazy-line.module.css'
import type { QuickLine as Line } from './QuickLine.tsx'

const [LaterLine] = lazyWithPreload(async () => (await import('./QuickLine.tsx')).QuickLine)

/** The line on top of a list, which comes after the list; until then its place is kept. */
export const QuickLine = (props: ComponentProps<typeof Line>) => (
  <LaterLine {...props} meanwhile={<div className={styles.place} />} />
)
