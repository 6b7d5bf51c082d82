import { IconEyeOff, IconPencil } from '@tabler/icons-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import type { Contents, SectionName } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { DotsMenu } from '../../ui/DotsMenu.tsx'
import { preloadEditor } from './lazy-parts.ts'
import { NoContent } from './NoContent.tsx'
import styles from './SectionBox.module.css'
import { useSection } from './use-section.tsx'
import type { List, SectionState } from './use-section.tsx'
import { leads } from './words.ts'

type Props<Name extends SectionName> = {
  name: Name
  /** One list of it, as a box of its own. */
  list?: List<Name>
  /** The title above the section instead of beside it. */
  stacked?: boolean
  /** Below the title. */
  sub?: ReactNode
  /** Shown while the section itself is empty. */
  otherwise?: ReactNode
  children: (content: Contents[Name]) => ReactNode
}

/** A section on the sheet: its title, what it says, and its form in the same place. */
export const SectionBox = <Name extends SectionName>(props: Props<Name>) => {
  const { name, list, stacked = false, sub = leads[name], otherwise, children } = props
  const section = useSection(name, list)
  const titleId = useId()
  const empty = otherwise ?? <NoContent of={list?.part ?? name} mayEdit={section.mayEdit} onEdit={section.edit} />
  return (
    <section
      id={list ? undefined : name}
      aria-labelledby={titleId}
      className={styles.section}
      data-stacked={stacked}
      data-editing={Boolean(section.editor)}
    >
      <div className={styles.head}>
        <h2 id={titleId}>{section.title}</h2>
        {section.hidden && (
          <p className={styles.hidden}>
            <IconEyeOff aria-hidden size={14} /> {t('Hidden from other teams')}
          </p>
        )}
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      <div className={styles.body}>{section.editor || (section.isEmpty ? empty : children(section.content))}</div>
      {!section.editor && <SectionTools section={section} />}
      {section.dialogs}
    </section>
  )
}

/** Where the pointer or the focus is, and on a phone always. */
const SectionTools = <Name extends SectionName>({ section }: { section: SectionState<Name> }) => {
  const { title, mayEdit, edit, editId, row, commands, preload } = section
  const others = commands.filter(({ act, may = true }) => may && act !== edit)
  return (
    <span className={styles.tools}>
      {mayEdit && (
        <button
          type="button"
          id={editId}
          className={styles.pen}
          aria-label={t('Edit {title}', { title })}
          onClick={edit}
          onPointerEnter={preloadEditor}
          onFocus={preloadEditor}
        >
          <IconPencil aria-hidden size={16} />
        </button>
      )}
      {(row || others.length > 0) && (
        <DotsMenu label={t('More for {title}', { title })} commands={others} onNear={preload} />
      )}
    </span>
  )
}
