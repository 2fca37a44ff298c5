// The page: a bar, two halves, and on narrow screens two doors between them.
import { Editor } from '../editor/editor.jsx';
import { Foot } from '../editor/foot.jsx';
import { Notices } from '../editor/notices.jsx';
import { Strip } from '../editor/strip.jsx';
import { Panel } from '../panel/panel.jsx';
import { SharedNote } from '../share/shared-note.jsx';
import { dialog, docsPage, embedded, room, shared, spoken } from '../store.js';
import { Boundary } from './boundary.jsx';
import { DropTarget } from './drop.jsx';
import { Header } from './header.jsx';
import { Help } from './help.jsx';
import { lazy } from './lazy.jsx';
import { Modal } from './modal.jsx';
import { Toaster } from './toast.jsx';

const Docs = lazy(async () => (await import('../docs/docs.jsx')).Docs);
const AllFixesDialog = lazy(async () => (await import('../fixes/all-dialog.jsx')).AllFixesDialog);
const FixesHereDialog = lazy(async () => (await import('../fixes/here-dialog.jsx')).FixesHereDialog);
const ShareDialog = lazy(async () => (await import('../share/dialog.jsx')).ShareDialog);

export function App() {
  const docs = docsPage.value !== null;
  return (
    <>
      <Header />
      <main class={`work show-${room.value}${embedded ? ' embedded' : ''}`} hidden={docs}>
        {!embedded && (
          <section class="schemas" aria-label="Schemas">
            {shared.value && (
              <Boundary name="The shared result">
                <SharedNote />
              </Boundary>
            )}
            <div class="desk" hidden={shared.value}>
              <Strip />
              <Notices />
              <Editor />
              <Foot />
            </div>
          </section>
        )}
        <section class="report" aria-label="Report" tabIndex={-1}>
          <Boundary name="The report">
            <Panel />
          </Boundary>
        </section>
      </main>
      {docs && (
        <main class="docs">
          <Boundary name="The documentation">
            <Docs />
          </Boundary>
        </main>
      )}
      {!embedded && !docs && <Doors />}
      {dialog.value && <Dialogs which={dialog.value} />}
      <Toaster />
      {!embedded && <DropTarget />}
      <div class="unseen" role="status" aria-live="polite" id="spoken">
        {spoken.value}
      </div>
    </>
  );
}

const DIALOGS = {
  help: { title: 'Help', View: Help },
  share: { title: 'Share', View: ShareDialog },
  'all-fixes': { title: 'Apply all safe fixes', View: AllFixesDialog },
  'fixes-here': { title: 'Fixes here', View: FixesHereDialog },
};

/** @param {{which: keyof typeof DIALOGS}} props */
function Dialogs({ which }) {
  const { title, View } = DIALOGS[which];
  return (
    <Modal key={which} title={title} wide={which === 'all-fixes'} onClose={() => (dialog.value = '')}>
      <View />
    </Modal>
  );
}

function Doors() {
  return (
    <nav class="doors" aria-label="Halves of the page">
      <button aria-pressed={room.value === 'schemas'} onClick={() => (room.value = 'schemas')}>
        Schemas
      </button>
      <button aria-pressed={room.value === 'report'} onClick={() => (room.value = 'report')}>
        Report
      </button>
    </nav>
  );
}
