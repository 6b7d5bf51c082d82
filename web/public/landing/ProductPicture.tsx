import { IconCheck } from '@tabler/icons-react'
import { t } from '#contract/words.ts'
import { rich } from '../../ui/rich.tsx'
import { Logo } from '../../ui/Logo.tsx'
import styles from './ProductPicture.module.css'
import { Sparkline } from './Sparkline.tsx'
import { measurables, rocks, todos } from './picture-story.ts'

const Scorecard = () => (
  <div className={styles.part}>
    <div className={styles.head}>{t('Scorecard')}</div>
    {measurables.map(({ name, value, atGoal, goal, weeks }) => (
      <div key={name} className={styles.row}>
        <span className={styles.name}>{name}</span>
        <Sparkline weeks={weeks} goal={goal} atGoal={atGoal} />
        <b data-missed={!atGoal}>{value}</b>
      </div>
    ))}
  </div>
)

const Rocks = () => (
  <div className={styles.part}>
    <div className={styles.head}>{t('Rocks')}</div>
    {rocks.map(({ name, tone, word, Icon }) => (
      <div key={name} className={styles.row}>
        <span className={styles.name}>{name}</span>
        <span className={styles.pill} data-tone={tone}>
          <Icon size={13} stroke={2.25} />
          {word}
        </span>
      </div>
    ))}
  </div>
)

const Todos = () => (
  <div className={styles.part}>
    <div className={styles.head}>{t('To-Dos')}</div>
    {todos.map(({ name, who, done }) => (
      <div key={name} className={styles.row} data-done={done}>
        <span className={styles.tick}>{done && <IconCheck size={11} stroke={3} />}</span>
        <span className={styles.name}>{name}</span>
        <span className={styles.person}>{who}</span>
      </div>
    ))}
  </div>
)

/** A drawing of the product, which screen readers get as one sentence. */
export const ProductPicture = () => (
  <figure className={styles.figure}>
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.bar}>
        <Logo size={20} />
        <b>{t('Leadership weekly')}</b>
        <span>{t('41:12 left')}</span>
      </div>
      <div className={styles.parts}>
        <Scorecard />
        <Rocks />
        <Todos />
      </div>
    </div>
    <figcaption>
      {rich('{mark}An example: the company and its figures are fictional.', {
        mark: (
          <span className="sr-only">
            {t(
              'A picture of a weekly leadership meeting: four measurables with their last thirteen weeks, four rocks with their status, four to-dos with their owners.',
            )}
          </span>
        ),
      })}
    </figcaption>
  </figure>
)
