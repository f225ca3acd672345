import { ButtonAnchor, Logo } from '@kaard/ui';
import { useMessages } from '@kaard/ui/i18n';
import { type ReactNode, useId } from 'react';
import { FeatureTable } from './FeatureTable.tsx';
import {
  Actions,
  Closing,
  Faq,
  Figures,
  Footer,
  Header,
  HeaderRow,
  Hero,
  Kicker,
  Lead,
  Marked,
  Note,
  Section,
  SkipLink,
  Ticks,
  Trio,
} from './landing.styles.ts';
import { landingTexts } from './landing.texts.ts';
import { Notice } from './Notice.tsx';
import { HeroPicture } from './pictures.tsx';
import { Given, Measured, Missing, slot } from './slots.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const PROBLEMS = ['drawer', 'typing', 'forgotten'] as const;

/** The eight questions; some answers have a sentence with a figure, which is left out if the figure is unknown. */
const QUESTIONS = [
  { key: 'accurate', figure: 'accuracy' },
  { key: 'fast', figure: 'seconds' },
  { key: 'app' },
  { key: 'enrich' },
  { key: 'search' },
  { key: 'export' },
  { key: 'privacy' },
  { key: 'price' },
] as const;

/** The whole page at `/`, rendered once at build time. No React code runs in the browser. */
export function LandingPage() {
  const t = useMessages(landingTexts);
  const brand = slot('brand');
  return (
    <>
      <SkipLink href="#content">{t('skip')}</SkipLink>
      <Header>
        <HeaderRow>
          <a href="/" aria-label={t('home', { brand })}>
            <BrandLogo />
          </a>
          <ThemeSwitch />
          <ButtonAnchor href="/login" variant="ghost">
            {t('signIn')}
          </ButtonAnchor>
          <ButtonAnchor href="/register" variant="primary">
            {t('register')}
          </ButtonAnchor>
        </HeaderRow>
      </Header>
      <main id="content" tabIndex={-1}>
        <Hero>
          <div>
            <h1>
              {t('heroTitle')}{' '}
              <span>
                <Marked>{t('heroTitleMarked')}</Marked>
              </span>
            </h1>
            <Lead>{t('heroText')}</Lead>
            <Actions>
              <ButtonAnchor href="/register" variant="primary" size="large">
                {t('register')}
              </ButtonAnchor>
              <ButtonAnchor href="#features" variant="secondary" size="large">
                {t('heroMore')}
              </ButtonAnchor>
            </Actions>
            <Ticks>
              <Measured of="accuracy">
                <li>{t('heroAccuracy', { accuracy: slot('accuracy') })}</li>
              </Measured>
              <Measured of="seconds">
                <li>{t('heroSeconds', { seconds: slot('seconds') })}</li>
              </Measured>
              <Given of="isSample">
                <li>{t('freeToStart')}</li>
                <li>{t('noCard')}</li>
              </Given>
            </Ticks>
          </div>
          <HeroPicture label={t('heroPicture')} />
        </Hero>
        <Part title={t('trioTitle')}>
          <Trio>
            {PROBLEMS.map((key) => (
              <li key={key}>
                <p>
                  <Kicker>{t('problem')}</Kicker>
                  <s>{t(`${key}Problem`)}</s>
                </p>
                <div>
                  <Kicker>{t('solution', { brand })}</Kicker>
                  <h3>{t(`${key}Solution`)}</h3>
                  <p>{t(`${key}Text`)}</p>
                </div>
              </li>
            ))}
          </Trio>
        </Part>
        <FeatureTable />
        <Given of="hasFigures">
          <Part title={t('figuresTitle')}>
            <Figures>
              <Given of="rating">
                <div>
                  <dt>
                    <Given of="users">{t('ratingText', { users: slot('users') })}</Given>
                    <Missing of="users">{t('ratingAlone')}</Missing>
                  </dt>
                  <dd>{t('rating', { rating: slot('rating') })}</dd>
                </div>
              </Given>
              <Missing of="rating">
                <Given of="users">
                  <Figure value={t('users', { users: slot('users') })} text={t('usersText')} />
                </Given>
              </Missing>
              <Given of="cards">
                <Figure value={t('cards', { cards: slot('cards') })} text={t('cardsText')} />
              </Given>
              <Given of="accuracy">
                <Figure value={t('accuracy', { accuracy: slot('accuracy') })} text={t('accuracyText')} />
              </Given>
              <Given of="seconds">
                <Figure value={t('seconds', { seconds: slot('seconds') })} text={t('secondsText')} />
              </Given>
            </Figures>
            <Given of="isSample">
              <Note>{t('sampleNote')}</Note>
            </Given>
          </Part>
        </Given>
        <Missing of="hasFigures">
          <Part title={null}>{null}</Part>
        </Missing>
        <Questions />
        <Closing>
          <h2>{t('closingTitle')}</h2>
          <ButtonAnchor href="/register" variant="secondary" size="large">
            {t('register')}
          </ButtonAnchor>
          <Ticks>
            <li>{t('freeToStart')}</li>
            <li>{t('noCard')}</li>
            <li>{t('exportAnytime')}</li>
          </Ticks>
        </Closing>
      </main>
      <Footer>
        <BrandLogo />
        <nav aria-label={brand}>
          <a href="/login">{t('signIn')}</a>
          <a href="/register">{t('register')}</a>
        </nav>
      </Footer>
      <Notice />
    </>
  );
}

function BrandLogo() {
  return (
    <>
      <Given of="logo">
        <Logo name={slot('brand')} src={slot('logo')} />
      </Given>
      <Missing of="logo">
        <Logo name={slot('brand')} />
      </Missing>
    </>
  );
}

function Part({ title, children }: { title: string | null; children: ReactNode }) {
  const id = useId();
  if (title === null) return <Section as="div" />;
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Section>
  );
}

function Figure({ value, text }: { value: string; text: string }) {
  return (
    <div>
      <dt>{text}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Browsers close other `details` of the same name; behaviour.ts does it for those that don’t support that. */
function Questions() {
  const t = useMessages(landingTexts);
  const id = useId();
  return (
    <Faq aria-labelledby={id}>
      <h2 id={id}>{t('faqTitle')}</h2>
      <div>
        {QUESTIONS.map((question, index) => (
          <details key={question.key} name="faq" open={index === 0}>
            <summary>{t(`${question.key}Question`)}</summary>
            <p>
              {'figure' in question && (
                <Measured of={question.figure}>
                  {t(`${question.key}Figure`, { [question.figure]: slot(question.figure) })}{' '}
                </Measured>
              )}
              {t(`${question.key}Answer`)}
            </p>
          </details>
        ))}
      </div>
    </Faq>
  );
}
