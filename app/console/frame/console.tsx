import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { getMe } from '#/app/console/accounts/contract.ts';
import { StaffScreen } from '#/app/console/accounts/staff.tsx';
import { AuditScreen } from '#/app/console/audit/audit.tsx';
import { NOBODY } from '#/app/console/calls/endpoint.ts';
import { NewCarScreen } from '#/app/console/cars/add/new-car.tsx';
import { CarScreen } from '#/app/console/cars/car.tsx';
import { CarsScreen } from '#/app/console/cars/cars.tsx';
import { WaitingPhotos } from '#/app/console/cars/photos/queue/waiting-photos.tsx';
import { KindsScreen } from '#/app/console/content/kinds.tsx';
import { ContentListScreen } from '#/app/console/content/list.tsx';
import { NewContentScreen } from '#/app/console/content/new.tsx';
import { ContentScreen } from '#/app/console/content/record.tsx';
import { NEW_CAR_PATH } from '#/app/console/contract.ts';
import { InboxScreen } from '#/app/console/inbox/inbox.tsx';
import { LeadScreen } from '#/app/console/inbox/lead/lead.tsx';
import { SearchScreen } from '#/app/console/inbox/search.tsx';
import { CalendarScreen } from '#/app/console/inbox/visits/calendar.tsx';
import { AcceptScreen } from '#/app/console/sign-in/accept.tsx';
import { AccountScreen } from '#/app/console/sign-in/account.tsx';
import { SignInScreen } from '#/app/console/sign-in/sign-in.tsx';
import { getCaller, setCaller, SIGNED_OUT } from './call-console.tsx';
import { Frame } from './frame.tsx';
import { openScreen, usePath } from './location.tsx';
import { MeContext, type Me } from './me.tsx';
import { findStoredMe, storeMe } from './offline-page.tsx';
import { PasswordProvider } from './password-dialog.tsx';
import { FailedScreen, LoadingScreen, Opening } from './states.tsx';
import { useData } from './use-data.tsx';

// Large screens that not every role has.
const InspectScreens = lazy(() => import('#/app/console/inspect/inspect.tsx'));
const NumbersScreen = lazy(() => import('#/app/console/numbers/numbers.tsx'));
const ImportScreen = lazy(() => import('#/app/console/imports/screens/import.tsx'));

/** The path of the page to which a one-time link leads. */
const INVITATION = '/console/invitation';

/**
 * The console. Depending on the path and the session, it displays the page of a one-time link, the
 * sign-in page, or the screens.
 */
export function Console() {
  const path = usePath();
  // The token leaves the address at once, so that no history contains it.
  const [token] = useState(() => (path === INVITATION ? location.hash.slice(1) : ''));
  useEffect(() => {
    if (location.hash !== '') history.replaceState(null, '', location.pathname);
  }, []);
  const [isSignedOut, setSignedOut] = useState(false);
  const [hasEntered, setEntered] = useState(false);
  const me = useData(getMe, {});
  const { clear, data } = me;
  useEffect(() => {
    if (data) storeMe(data);
  }, [data]);
  useEffect(() => {
    const end = () => {
      // Else another tab has signed in another person, who stays stored.
      if ([NOBODY, findStoredMe()?.id].includes(getCaller())) storeMe(undefined);
      // Calls that still wait name this account, and are refused as well.
      // The next person must not see the screens of this one if `getMe` fails.
      clear();
      setSignedOut(true);
    };
    addEventListener(SIGNED_OUT, end);
    return () => removeEventListener(SIGNED_OUT, end);
  }, [clear]);
  // Inspections go on without a network, also after a reload.
  const known = me.data ?? (me.failure?.status === 0 ? findStoredMe() : undefined);
  // Before the effects of the screens, whose first calls name it. Also if `enter` has loaded the
  // same account again.
  useLayoutEffect(() => {
    if (known) setCaller(known.id);
  }, [known]);
  async function enter(): Promise<void> {
    setCaller(undefined);
    await me.reload();
    setSignedOut(false);
    setEntered(true);
    if (path === INVITATION) openScreen('/console', { replace: true });
  }
  if (path === INVITATION) return <AcceptScreen token={token} onEntered={enter} />;
  const isRefused = me.failure?.status === 401;
  if (isSignedOut || isRefused) {
    return <SignInScreen onEntered={enter} isSessionLost={hasEntered && isRefused} />;
  }
  if (known) return <Screens me={known} />;
  if (me.failure) return <FailedScreen message={me.failure.message} onRetry={me.reload} />;
  return <LoadingScreen />;
}

function Screens({ me }: { me: Me }) {
  const path = usePath();
  const screen = screenAt(path, me);
  return (
    <MeContext value={me}>
      <PasswordProvider>
        <Frame path={path}>
          {me.calls.includes('addCarPhoto') && <WaitingPhotos path={path} />}
          <Suspense fallback={<Opening />}>{screen}</Suspense>
        </Frame>
      </PasswordProvider>
    </MeContext>
  );
}

function screenAt(path: string, me: Me) {
  const [, leadId] = /^\/console\/leads\/([^/]+)$/.exec(path) ?? [];
  if (me.calls.includes('getInbox')) {
    if (leadId !== undefined) return <LeadScreen key={leadId} id={leadId} />;
    if (path === '/console/search') return <SearchScreen />;
    if (path === '/console/visits') return <CalendarScreen />;
    if (path === '/console') return <InboxScreen />;
  }
  if (path === NEW_CAR_PATH && me.calls.includes('addCar')) return <NewCarScreen />;
  const [, carId] = /^\/console\/cars\/([^/]+)$/.exec(path) ?? [];
  if (me.calls.includes('listCars')) {
    if (carId !== undefined) return <CarScreen key={carId} id={decodeURIComponent(carId)} />;
    // The first screen of a role that sees no leads.
    const isFirst = path === '/console' && !me.calls.includes('getInbox');
    if (path === '/console/cars' || isFirst) return <CarsScreen />;
  }
  if (path.startsWith('/console/inspect') && me.calls.includes('listInspections')) {
    return <InspectScreens path={path} />;
  }
  if (me.calls.includes('getContent')) {
    const content = contentAt(path, me);
    if (content) return content;
  }
  if (path === '/console/numbers' && me.calls.includes('getNumbers')) return <NumbersScreen />;
  if (path === '/console/import' && me.calls.includes('checkImport')) return <ImportScreen />;
  if (path === '/console/staff' && me.calls.includes('listStaff')) return <StaffScreen />;
  if (path === '/console/audit' && me.calls.includes('listAudit')) return <AuditScreen />;
  return <AccountScreen />;
}

function contentAt(path: string, me: Me) {
  const [, added = ''] = /^\/console\/content-new\/([a-z]+)$/.exec(path) ?? [];
  if (added !== '') return <NewContentScreen key={location.search} type={added} />;
  const [, type = '', key] = /^\/console\/content\/([a-z]+)(?:\/([^/]+))?$/.exec(path) ?? [];
  if (key !== undefined) {
    return <ContentScreen key={path} type={type} recordKey={decodeURIComponent(key)} />;
  }
  if (!me.calls.includes('listContentKinds')) return undefined;
  if (type !== '') return <ContentListScreen key={type} type={type} />;
  return path === '/console/content' ? <KindsScreen /> : undefined;
}
