/** Domains of public mailbox providers: they say nothing about the company. */
const WEBMAIL_DOMAINS: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com outlook.com hotmail.com live.com msn.com icloud.com me.com
  mac.com aol.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tuta.com tuta.io gmx.com gmx.net gmx.de gmx.at
  gmx.ch web.de t-online.de freenet.de arcor.de posteo.de mailbox.org mail.de email.de online.de mail.com email.com usa.com zoho.com
  zohomail.com fastmail.com fastmail.fm hey.com yandex.com yandex.ru mail.ru bk.ru inbox.ru list.ru rambler.ru qq.com foxmail.com 163.com
  126.com yeah.net sina.com sina.cn sohu.com aliyun.com naver.com hanmail.net daum.net nate.com orange.fr wanadoo.fr free.fr
  laposte.net sfr.fr neuf.fr bbox.fr libero.it virgilio.it tiscali.it alice.it tin.it telefonica.net terra.com.br uol.com.br
  bol.com.br ig.com.br globo.com sapo.pt clix.pt ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl hetnet.nl telenet.be skynet.be
  bluewin.ch hispeed.ch aon.at chello.at telia.com bredband.net online.no wp.pl o2.pl onet.pl interia.pl gazeta.pl op.pl seznam.cz
  centrum.cz email.cz volny.cz azet.sk zoznam.sk freemail.hu citromail.hu abv.bg ukr.net i.ua btinternet.com sky.com talktalk.net
  virginmedia.com ntlworld.com comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net
  optonline.net juno.com rogers.com shaw.ca sympatico.ca bell.net telus.net bigpond.com optusnet.com.au xtra.co.nz rediffmail.com
  mynet.com singnet.com.sg netvigator.com`.split(/\s+/),
);
/** Providers with a domain per country, such as `yahoo.co.uk` and `hotmail.fr`. */
const WEBMAIL_FAMILY = /^(?:yahoo|ymail|hotmail|live|outlook|gmx|yandex|aol)\.(?:[a-z]{2,3}\.)?[a-z]{2,3}$/;

export function isWebmailDomain(domain: string): boolean {
  const name = domain.trim().toLowerCase().replace(/\.$/, '');
  return WEBMAIL_DOMAINS.has(name) || WEBMAIL_FAMILY.test(name);
}

/** The domain of an e-mail address in lower case, or null if there is none. */
export function domainOfEmail(email: string): string | null {
  const domain = /@([^@\s]+\.[^@\s.]+)$/.exec(email.trim())?.[1];
  return domain ? domain.toLowerCase() : null;
}

/** Guesses a website from an e-mail address: its domain, unless that is a webmail provider. */
export function websiteGuess(email: string): string | null {
  const domain = domainOfEmail(email);
  return domain && !isWebmailDomain(domain) ? `https://${domain}` : null;
}
