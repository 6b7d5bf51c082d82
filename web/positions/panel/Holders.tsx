import type { Position } from '#contract/positions.ts'
import { t } from '#contract/words.ts'
import { Choice } from '../../ui/Choice.tsx'
import { PersonCell } from '../../ui/PersonCell.tsx'
import { useAssign } from '../changes.ts'
import { useSeatOptions } from '../form/fields.tsx'
import { vacant } from '../words.ts'
import styles from './panel.module.css'

/** Who fills a position; those who may change it give it to somebody else here. */
export const FilledBy = ({ position }: { position: Position }) =>
  position.can.edit ? (
    <AssignField position={position} />
  ) : (
    <section>
      <h3 className={styles.label}>{t('Filled By')}</h3>
      {position.filledBy ? <PersonCell person={position.filledBy} /> : <p className={styles.none}>{t(vacant)}</p>}
    </section>
  )

const AssignField = ({ position }: { position: Position }) => {
  const { people, options, failed } = useSeatOptions()
  const { mutate: assign } = useAssign()
  const { filledById } = position
  const vacancy = options[0]?.value ?? ''
  return (
    <Choice
      key={position.id}
      label={t('Filled By')}
      error={failed}
      options={options}
      value={filledById === null ? vacancy : String(filledById)}
      onChange={(chosen) => {
        const person = people.find(({ id }) => String(id) === chosen) ?? null
        if ((person?.id ?? null) !== filledById) assign({ row: position, person })
      }}
    />
  )
}

/** Who holds it beside. */
export const Holders = ({ position: { holders } }: { position: Position }) =>
  holders.length > 0 && (
    <section>
      <h3 className={styles.label}>{t('Also held by')}</h3>
      <ul className={styles.links}>
        {holders.map((person) => (
          <li key={person.id}>
            <PersonCell person={person} />
          </li>
        ))}
      </ul>
    </section>
  )
