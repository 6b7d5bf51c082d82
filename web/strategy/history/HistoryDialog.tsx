import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formerMember } from '#contract/tenants.ts'
import { type SavedVersion, type SectionName, sectionTitles } from '#contract/vision.ts'
import { t } from '#contract/words.ts'
import { FieldPairs } from '../../form/FieldPairs.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { dateOf } from '../../ui/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { timeOf } from '../../ui/times.ts'
import { versionsQuery } from '../../vision/queries.ts'
import { sectionIn, useVision } from '../vision.ts'
import { Comparison } from './Comparison.tsx'

type Props = {
  /** The sections whose versions can be compared. */
  names: readonly SectionName[]
  onClose: () => void
}

/** Compares two versions of a section word by word, and restores the older one. */
export const HistoryDialog = ({ names, onClose }: Props) => {
  const { teamId, rows } = useVision()
  const saved = names.filter((name) => sectionIn(rows, teamId, name))
  const [name, setName] = useState(saved[0])
  if (!name) {
    return (
      <Dialog opened title={t('Compare versions')} onClose={onClose}>
        <p>{t('Nothing has been saved here yet. Each time someone saves a section, its version is kept.')}</p>
      </Dialog>
    )
  }
  const options = saved.map((value) => ({ value, label: t(sectionTitles[value]) }))
  return (
    <Dialog
      opened
      title={names.length > 1 ? t('Compare versions') : t('History of {name}', { name: t(sectionTitles[name]) })}
      onClose={onClose}
    >
      {names.length > 1 && <Choice label={t('Section')} options={options} value={name} onChange={setName} />}
      <Versions key={name} name={name} onClose={onClose} />
    </Dialog>
  )
}

const wordsOf = ({ savedAt, savedBy }: SavedVersion): string =>
  `${dateOf(savedAt)}, ${timeOf(savedAt)}, ${savedBy?.fullName ?? t(formerMember)}`

const Versions = ({ name, onClose }: { name: SectionName; onClose: () => void }) => {
  const { teamId, rows } = useVision()
  const versions = versionsQuery({ teamId, section: name }, sectionIn(rows, teamId, name)?.versionId)
  // What was chosen stays when a colleague saves another one.
  const query = useQuery({ ...versions, placeholderData: keepPreviousData })
  return (
    <Loaded query={query} rows={3} failed={t('The versions could not be loaded')}>
      {(versions) => <Chosen name={name} versions={versions} onClose={onClose} />}
    </Loaded>
  )
}

type ChosenProps = { name: SectionName; versions: SavedVersion[]; onClose: () => void }

const Chosen = ({ name, versions, onClose }: ChosenProps) => {
  const [newest, previous = newest] = versions
  const [olderId, setOlder] = useState(previous?.id)
  const [newerId, setNewer] = useState(newest?.id)
  const options = versions.map((version, at) => ({
    value: String(version.id),
    // Two may be of the same minute.
    label: `${versions.length - at} · ${wordsOf(version)}`,
  }))
  if (versions.length < 2 || olderId === undefined || newerId === undefined) {
    return <p>{t('There is one version so far: {wordsOf}.', { wordsOf: versions.map(wordsOf).join() })}</p>
  }
  return (
    <>
      <FieldPairs>
        <Choice label={t('From')} options={options} value={String(olderId)} onChange={(id) => setOlder(Number(id))} />
        <Choice label={t('To')} options={options} value={String(newerId)} onChange={(id) => setNewer(Number(id))} />
      </FieldPairs>
      <Comparison name={name} olderId={olderId} newerId={newerId} newestId={newest?.id} onClose={onClose} />
    </>
  )
}
