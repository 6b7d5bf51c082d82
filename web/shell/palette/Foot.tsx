import { t } from '#contract/words.ts'
import { commandKey, Kbd } from '../../ui/Kbd.tsx'
import styles from './palette.module.css'

const keys: [sign: string[], does: string][] = [
  [['↑', '↓'], t('move')],
  [['↵'], t('open')],
  [[`${commandKey} ↵`], t('new tab')],
  [['esc'], t('close (verb)')],
]

const signs = [
  ['>', t('commands')],
  ['@', t('people')],
  ['?', t('all keys')],
] as const

/** What the keys do here, and the signs that limit what is looked for. */
export const Foot = ({ onSign }: { onSign: (sign: string) => void }) => (
  <div className={styles.foot}>
    {keys.map(([pressed, does]) => (
      <span key={does} className={styles.hint}>
        {pressed.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}{' '}
        {does}
      </span>
    ))}
    <span className={styles.signs}>
      {signs.map(([sign, does]) => (
        <button key={sign} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => onSign(sign)}>
          <span className={styles.sign}>{sign}</span> {does}
        </button>
      ))}
    </span>
  </div>
)
