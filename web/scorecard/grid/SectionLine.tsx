import { memo } from 'react'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { tipWhenCut } from '../../ui/tips.ts'
import styles from './grid.module.css'
import type { Section } from './sections.ts'

/** What headings act through; the same object as long as the grid is mounted. */
export type SectionActs = { commandsOf: (section: Section) => Command[]; toggle: (section: string) => void }

type Props = {
  section: Section
  at: number
  open: boolean
  columns: number
  acts: SectionActs
}

/** A group's heading, which collapses it. */
export const SectionLine = memo(({ section, at, open, columns, acts }: Props) => {
  const Icon = open ? IconChevronDown : IconChevronRight
  const { key, name, group, rows } = section
  const commands = acts.commandsOf(section)
  const note = open && rows.length === 0 ? t('No measurables in this group yet') : group?.description
  return (
    <tr aria-rowindex={at} className={styles.section}>
      <th scope="row" colSpan={columns} className={styles.sectionName}>
        <span className={styles.sectionWords}>
          <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => acts.toggle(key)}>
            <Icon aria-hidden size={14} />
            <span dir="auto" className={styles.sectionTitle}>
              {name}
            </span>
            <span className={styles.count}>{rows.length}</span>
          </button>
          {commands.length > 0 && <DotsMenu label={t('Actions for "{name}"', { name })} commands={commands} />}
          {note && (
            <span dir="auto" className={styles.sectionRest} {...tipWhenCut}>
              {note}
            </span>
          )}
        </span>
      </th>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only the ground of the current column */}
      <td className={styles.cell} data-current="true" />
    </tr>
  )
})
SectionLine.displayName = 'SectionLine'
