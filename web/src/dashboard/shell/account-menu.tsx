import { Popover } from '../../layout/popover.tsx';
import { Preferences, type PreferencesProps } from '../../menu/preferences.tsx';
import { useAction } from '../api/tools.ts';
import { useDashboardMessages } from '../messages/use-dashboard-messages.ts';
import { Button, buttonLink } from '../parts/button.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import styles from './account-menu.module.css';
import { viewAddress } from './dashboard-place.ts';
import { useInside } from './inside-context.ts';
import { ViewLink } from './view-link.tsx';

export interface AccountMenuProps extends PreferencesProps {
  readonly onSignOut: () => Promise<void>;
  /** Where its button stands: at the foot of the side it opens upwards. */
  readonly place: 'side' | 'bar';
}

/** Who is signed in, the looks and the language of this browser, and the way out. */
export function AccountMenu({ onSignOut, place, ...preferences }: AccountMenuProps) {
  const words = useDashboardMessages();
  const { person } = useInside();
  const action = useAction();
  return (
    <div className={place === 'side' ? styles['upwards'] : undefined}>
      <Popover
        label={
          <>
            <span
              className={styles['letter']}
              data-letter={[...person.name][0]?.toLocaleUpperCase()}
            />
            <span className={styles['name']}>{person.name}</span>
          </>
        }
        name={`${words.account}: ${person.name}`}
        buttonClass={styles['button']}
        side={place === 'side' ? 'start' : 'end'}
      >
        {(close) => (
          <>
            <p className={styles['who']}>
              {person.email}
              <small>{words.roles[person.role]}</small>
            </p>
            <Preferences {...preferences} />
            <div className={styles['out']}>
              <ViewLink to={viewAddress('account')} {...buttonLink('plain')} onGo={close}>
                {words.account}
              </ViewLink>
              <Button isBusy={action.isBusy} onClick={() => void action.run(onSignOut)}>
                {words.signOut}
              </Button>
            </div>
            {action.failure !== null && <FailureNotice failure={action.failure} />}
          </>
        )}
      </Popover>
    </div>
  );
}
