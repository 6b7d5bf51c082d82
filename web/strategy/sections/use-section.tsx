import { IconEye, IconEyeOff, IconHistory, IconPencil } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { type Contents, type SectionName, type SectionOf, sectionTitles } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import type { Command } from '../../ui/command.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { useHide } from '../../vision/changes.ts'
import { isEmpty } from '../../vision/text.ts'
import { HistoryDialog, preloadHistory, SectionEditor } from './lazy-parts.ts'
import { sectionIn, useContent, useVision } from '../vision.ts'

/** One list of a section, which is edited by itself. */
export type List<Name extends SectionName> = { part: keyof Contents[Name] & string; title: string }

export type SectionState<Name extends SectionName> = {
  name: Name
  title: string
  row: SectionOf<Name> | undefined
  content: Contents[Name]
  isEmpty: boolean
  mayEdit: boolean
  hidden: boolean
  edit: () => void
  preload: () => void
  /** For the id of the button that edits; it gets the focus back. */
  editId: string
  /** Edit, History and whether others see it, for a menu. */
  commands: Command[]
  /** The form in place of the section, while it is edited. */
  editor: ReactNode
  /** To be rendered somewhere. */
  dialogs: ReactNode
}

const visibilityCommand = (hidden: boolean, what: string | undefined): string => {
  if (!what) return hidden ? t('Show to everyone') : t('Hide from other teams')
  return hidden ? t('Show {what} to everyone', { what }) : t('Hide {what} from other teams', { what })
}

/** A section of the vision on the page, read and edited in its place. */
export const useSection = <Name extends SectionName>(name: Name, list?: List<Name>): SectionState<Name> => {
  const { teamId, rows, mayEdit, mayHide } = useVision()
  const content = useContent(name)
  const [editing, setEditing] = useState(false)
  const [history, setHistory] = useState(false)
  const hide = useHide(teamId)
  const editId = useId()
  const row = sectionIn(rows, teamId, name)
  const hidden = row?.hidden ?? false
  const title = list?.title ?? t(sectionTitles[name])
  // A list shares its past with the others of its section.
  const what = list && t(sectionTitles[name])
  const edit = () => setEditing(true)
  const close = () => {
    setEditing(false)
    // Once the button is there again; not if another section is written meanwhile.
    setTimeout(() => {
      if (document.activeElement === document.body) document.getElementById(editId)?.focus()
    })
  }
  const commands: Command[] = [
    { name: t('Edit'), icon: IconPencil, may: mayEdit, act: edit },
    {
      name: what ? t('History of {name}', { name: what }) : t('History'),
      icon: IconHistory,
      may: row !== undefined,
      act: () => setHistory(true),
    },
    {
      name: visibilityCommand(hidden, what),
      icon: hidden ? IconEye : IconEyeOff,
      may: mayHide,
      act: () => hide.mutate({ name, row, hidden: !hidden }),
    },
  ]
  return {
    name,
    title,
    row,
    content,
    isEmpty: isEmpty(list ? { [list.part]: content[list.part] } : content),
    mayEdit,
    hidden,
    edit,
    preload: preloadHistory,
    editId,
    commands,
    editor: editing && mayEdit && (
      <SectionEditor
        {...{ name, row, title }}
        part={list?.part}
        meanwhile={<SkeletonRows rows={3} />}
        onClose={close}
      />
    ),
    dialogs: history && <HistoryDialog names={[name]} onClose={() => setHistory(false)} />,
  }
}
