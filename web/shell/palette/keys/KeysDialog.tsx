import { Link } from '@tanstack/react-router'
import { t } from '#contract/words.ts'
import { areCharacterKeysOn } from '../../../ui/character-keys.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { commandKey, Kbd } from '../../../ui/Kbd.tsx'
import type { Offer } from '../../../ui/page-commands.ts'
import { rich } from '../../../ui/rich.tsx'
import { close } from '../opening.ts'
import { keyGroups } from './key-groups.ts'
import type { KeyGroup } from './key-groups.ts'
import styles from './keys.module.css'

/** The keys of the page. */
export const KeysDialog = ({ offers }: { offers: Offer[] }) => (
  <Dialog opened title={t('Keyboard shortcuts')} onClose={() => close()}>
    {!areCharacterKeysOn() && (
      <p>
        {rich('Single-letter shortcuts are off. You can switch them on in {page}.', {
          page: <Link to="/settings/user">{t('User Settings')}</Link>,
        })}
      </p>
    )}
    {/* Focusable, so that it scrolls by keyboard. */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <section tabIndex={0} data-autofocus aria-label={t('Keyboard shortcuts')} className={styles.groups}>
      {keyGroups(offers, commandKey).map((group) => (
        <Keys key={group.name} {...group} />
      ))}
    </section>
  </Dialog>
)

const Keys = ({ name, lines }: KeyGroup) => (
  <div className={styles.group}>
    <h3>{name}</h3>
    <dl>
      {lines.map(({ does, keys }) => (
        <div key={`${does} ${keys.join(' ')}`}>
          <dt>{does}</dt>
          <dd>
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </div>
)
