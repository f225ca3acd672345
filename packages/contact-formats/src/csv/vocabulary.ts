import type { CustomColumn } from '../contact/custom.ts';
import { eachPlain, PLAIN_FIELDS, PLAIN_NAMES, type PlainField } from '../contact/fields.ts';
import { FURTHER_WORDS } from './further-words.ts';

/** The fields that a column can hold. */
export const COLUMN_FIELDS = [
  'name',
  'firstName',
  'middleName',
  'lastName',
  'namePrefix',
  'nameSuffix',
  'nickname',
  ...PLAIN_NAMES,
  'email',
  'phone',
  'fax',
  'website',
  'linkedIn',
  'facebook',
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'github',
  'notes',
  'tags',
  'birthday',
  'favourite',
  'address',
  'street',
  'city',
  'region',
  'postcode',
  'country',
] as const;
/** A built-in field. */
export type KnownField = (typeof COLUMN_FIELDS)[number];
export type ColumnField = KnownField | CustomColumn;

/**
 * Headers as used by people and programs, folded by `foldHeader`: lower case, no accents, words separated. The
 * specification’s words come first; then those of Google, Outlook, LinkedIn, HubSpot, Salesforce, Yahoo and
 * Thunderbird; then other languages.
 */
const WORDS: Record<Exclude<KnownField, PlainField> | 'title' | 'company', string> = {
  name: `name, full name, display name, fullname, contact name, person name, person, complete name, your name, contact,
    customer, client, customer full name, vollstandiger name, anzeigename, kontaktname, kontakt, ansprechpartner, vor und nachname, vorname nachname,
    nom, nom complet, nom et prenom, prenom et nom, nom prenom, nom affiche, nombre, nombre completo, nombre y apellidos, nombre y apellido, nombre para mostrar, contacto,
    nome, nome completo, nominativo, nome e cognome, cognome e nome, nome visualizzato, nome de exibicao, contato, naam, volledige naam, weergavenaam, contactpersoon,
    imie i nazwisko, nazwa, pelna nazwa, jmeno, cele jmeno, jmeno a prijmeni, zobrazovane jmeno, meno, meno a priezvisko, namn, fullstandigt namn, visningsnamn, navn, fulde navn, fullt navn,
    visningsnavn, nimi, koko nimi, isim, ad soyad, adi soyadi, tam ad, isim soyisim, nev, teljes nev, nume, nume complet, nume si prenume, ime, ime i prezime,
    имя, фио, полное имя, имя и фамилия, контакт, ім я, піб, повне ім я, ονομα, ονοματεπωνυμο, 氏名, 名前, お名前, 姓名, 名称, 联系人, 聯絡人, 이름, 성명, الاسم, الاسم الكامل, שם, שם מלא`,
  firstName: `ilk adi, eesnimi,
    first name, firstname, given name, forename, first, given, fname, vorname, prenom, nombre de pila, primer nombre, nome proprio, primeiro nome, voornaam, roepnaam, imie,
    krestni jmeno, krstne meno, fornamn, fornavn, etunimi, ad, adi, keresztnev, utonev, prenume, имя собственное, ім я власне, 名, 이름만, الاسم الاول, שם פרטי`,
  middleName: `segundo nome, middelste naam, ikinci adi, outros nomes apelidos, teine nimi, ミドル ネーム,
    middle name, middle, additional name, second name, middle initial, mname, weitere vornamen, zweiter vorname, deuxieme prenom, autre prenom, segundo nombre, secondo nome, nome do meio,
    tussenvoegsel, tweede naam, drugie imie, prostredni jmeno, mellannamn, mellomnavn, mellemnavn, toinen nimi, ikinci ad, отчество, по батькові, πατρωνυμο`,
  lastName: `last name, lastname, surname, family name, last, family, lname, nachname, familienname, zuname, nom de famille, apellido, apellidos, primer apellido, cognome, sobrenome, apelido,
    ultimo nome, achternaam, familienaam, nazwisko, prijmeni, priezvisko, efternamn, etternavn, efternavn, sukunimi, soyad, soyadi, soyisim, vezeteknev, csaladnev, nume de familie, prezime,
    фамилия, прізвище, επωνυμο, επιθετο, 姓, 성, اسم العائلة, שם משפחה`,
  namePrefix: `prefix, name prefix, salutation, honorific, honorific prefix, anrede, akademischer titel, civilite, tratamiento, tratamento, aanhef, forma grzecznosciowa, osloveni, tilltal, tiltale, hitap, обращение`,
  nameSuffix: `sonek, sufiks, suffiks, namnsuffix, namenssuffix,
    suffix, name suffix, honorific suffix, generational suffix, namenszusatz, suffixe, sufijo, suffisso, sufixo, achtervoegsel`,
  nickname: `nickname, nick name, nick, spitzname, surnom, pseudo, apodo, alias, soprannome, bijnaam, pseudonim, prezdivka, smeknamn, kallenavn, takma ad, прозвище, ニックネーム, 昵称, 별명`,
  title: `is unvani, arbeitstitel, titulo, titolo, tytul, tittel, titul, 肩書き, 肩書, 职衔,
    title, job title, position, jobtitle, job position, job, role, job role, designation, occupation, profession, headline, function, organization title, work title, current position,
    titel, berufsbezeichnung, stellenbezeichnung, stelle, beruf, funktion, tatigkeit, poste, fonction, titre, titre du poste, intitule du poste, profession, metier, cargo, puesto, puesto de trabajo,
    profesion, qualifica, mansione, ruolo, posizione, professione, posicao, funcao, profissao, functie, functietitel, beroep, stanowisko, zawod, pozice, funkce, pracovni pozice, pozicia, befattning,
    yrke, stilling, stillingsbetegnelse, jobtitel, tehtava, ammatti, unvan, gorev, pozisyon, meslek, beosztas, functia, post, должность, профессия, посада, θεση, ιδιοτητα, 役職, 職位, 职位, 职务, 職稱, 직책, 직위, 직함, المسمى الوظيفي, תפקיד`,
  company: `default address company, company, organization, organisation, company name, organization name, organisation name, organization 1 name, account name, account, employer, business, business name, firm, firm name, company account,
    associated company, primary company, current company, workplace, firma, firmenname, unternehmen, gesellschaft, arbeitgeber, societe, entreprise, nom de la societe, nom de l entreprise, organisme,
    raison sociale, employeur, empresa, compania, organizacion, nombre de la empresa, nombre de empresa, razon social, azienda, societa, ditta, organizzazione, ragione sociale, nome azienda, organizacao, companhia,
    nome da empresa, bedrijf, bedrijfsnaam, organisatie, werkgever, przedsiebiorstwo, nazwa firmy, organizacja, spolecnost, organizace, spolocnost, foretag, foretagsnamn, bolag, virksomhed, firmanavn,
    selskap, bedrift, yritys, yrityksen nimi, organisaatio, sirket, sirket adi, kurum, firma adi, ceg, cegnev, companie, tvrtka, компания, организация, название компании, фирма, место работы, компанія,
    організація, εταιρεια, επωνυμια, 会社, 会社名, 勤務先, 公司, 公司名称, 公司名稱, 单位, 企业, 회사, 회사명, 소속, الشركة, חברה`,
  email: `email adresse, primare e mail adresse, sekundare e mail adresse, direccion correo electronico, indirizzo posta elettronica, correio electronico, endereco correio electronico, endereco correio eletronico, elektronik posta, elektronik posta adres, elektronik posta adresi, 電子メール, 電子メール アドレス, 电子邮件地址, 电邮, адрес эл почты, адреса ел пошти,
    email, email address, e mail, e mail address, mail, mail address, mail id, email id, emailaddress, e mail adresse, emailadresse, mailadresse, e mail adressen, correo, correo electronico, direccion de correo,
    direccion de correo electronico, direccion de email, courriel, adresse mail, adresse email, adresse e mail, adresse electronique, adresse de messagerie, adresse courriel, messagerie, mel, posta elettronica,
    indirizzo email, indirizzo e mail, indirizzo di posta elettronica, correio eletronico, endereco de email, endereco de e mail, e mailadres, emailadres, mailadres, adres e mail, adres email, poczta, e mailova adresa,
    emailova adresa, e post, epost, e postadress, epostadress, e postadresse, e mailadresse, sahkoposti, sahkopostiosoite, e posta, eposta, e posta adresi, e mail cim, emailcim, adresa de e mail, adresa de email,
    почта, электронная почта, эл почта, адрес электронной почты, емейл, имейл, електронна пошта, пошта, ηλεκτρονικο ταχυδρομειο, メール, メールアドレス, eメール, 电子邮件, 电子邮箱, 邮箱, 邮件, 電子郵件, 信箱, 이메일, 메일, 전자메일, البريد الالكتروني, אימייל, דוא ל`,
  phone: `sms, telefon nr, telefon no, telefonnr, autotelefon, biltelefon, haupttelefon, hovedtelefon, autotelefoon, hoofdtelefoon, 移动电话, 传呼电话,
    phone, phone number, mobile, telephone, telephone number, tel, cell, cell phone, cellphone, cell number, mobile phone, mobile number, mobilephone, phone no, mobile no, tel no, tel number, ph, ph no, contact number, contact no,
    contact phone, whatsapp, whatsapp number, whatsapp no, landline, direct line, direct dial, main number, mob, callback, telefon, telefonnummer, tel nr, telefonnr, handy, handynummer, handynr, mobil, mobiltelefon, mobilnummer,
    mobilfunk, mobilfunknummer, rufnummer, festnetz, festnetznummer, durchwahl, telephones, telephone portable, telephone fixe, telephone mobile, portable, numero, numero de telephone, numero de portable, n de telephone, gsm,
    telefono, telefonos, movil, celular, telefono movil, telefono celular, numero de telefono, tfno, tlf, cellulare, numero di telefono, numero di cellulare, recapito telefonico, telefone, telemovel, numero de telefone,
    telefone celular, telefoon, telefoonnummer, mobiel, mobiele telefoon, mobiel nummer, 06 nummer, komorka, telefon komorkowy, numer telefonu, nr telefonu, telefonni cislo, mobilni telefon, telefonne cislo, mobilne cislo, mobilnr,
    puhelin, puhelinnumero, matkapuhelin, telefon numarasi, cep telefonu, cep tel, telefonszam, mobilszam, numar de telefon, telefon mobil, broj telefona, телефон, телефоны, номер телефона, мобильный, мобильный телефон, моб телефон,
    сотовый, номер, мобільний, мобільний телефон, τηλεφωνο, κινητο, κινητο τηλεφωνο, 電話, 電話番号, 携帯, 携帯電話, 携帯番号, 电话, 电话号码, 手机, 手机号, 手机号码, 手機, 聯絡電話, 联系电话, 전화, 전화번호, 휴대폰, 휴대전화, 핸드폰, 연락처,
    هاتف, رقم الهاتف, الجوال, טלפון, נייד`,
  fax: `telefaks, telefaks nr, faks no, faksi, 傳真, ファクス,
    fax, fax number, telefax, fax no, facsimile, faxnummer, telecopie, telecopieur, numero de fax, faxe, faks, факс, φαξ, ファックス, 传真, 팩스`,
  website: `strona sieci web, pagina na web, web sayfasi, web ページ, webページ, 网页, veb stranica,
    website, url, web site, web page, webpage, web, homepage, home page, site, website url, web address, site url, web url, company domain name, domain, domain name, company website, internet, internet address, www, webseite, internetseite,
    internetadresse, site web, site internet, page web, adresse web, pagina web, sitio web, sitio, web personal, sito, sito web, sito internet, pagina da web, pagina de internet, webpagina, strona www, strona internetowa, strona, webova stranka,
    webove stranky, webbplats, webbsida, hemsida, hjemmeside, webside, nettside, nettsted, kotisivu, verkkosivusto, www sivu, web sitesi, web adresi, internet sitesi, honlap, weboldal, pagina web personala, сайт, веб сайт, веб страница, вебсайт,
    ιστοσελιδα, ιστοτοπος, ウェブサイト, ホームページ, 网站, 网址, 主页, 網站, 網址, 홈페이지, 웹사이트, الموقع, אתר`,
  linkedIn: `linkedin, linked in, linkedin url, linkedin profile, linkedin profile url, linkedin bio, linkedin link, profile url, linkedin profil`,
  facebook: `facebook, facebook url, facebook profile, facebook page, fb`,
  instagram: `instagram, instagram url, instagram handle, instagram profile, ig`,
  tiktok: `tiktok, tik tok, tiktok url, tiktok handle`,
  twitter: `twitter, twitter url, twitter handle, twitter username, twitter profile, x handle, x twitter`,
  youtube: `youtube, youtube url, youtube channel`,
  github: `github, github url, github profile, github username`,
  notes: `附注, beleske,
    notes, note, comments, comment, remarks, remark, description, memo, about, additional info, additional information, additional notes, message, crm note, internal notes, notizen, notiz, bemerkung, bemerkungen, anmerkung,
    anmerkungen, kommentar, kommentare, beschreibung, hinweis, hinweise, remarque, remarques, commentaire, commentaires, notas, nota, observaciones, observacion, comentarios, comentario, descripcion, annotazioni, commenti, commento,
    osservazioni, descrizione, observacoes, observacao, anotacoes, descricao, notities, notitie, opmerking, opmerkingen, uwagi, notatki, notatka, komentarz, opis, poznamky, poznamka, anteckningar, anteckning, kommentarer, noter, notater, notat, bemaerkninger,
    muistiinpanot, huomautukset, lisatiedot, notlar, not, aciklama, megjegyzes, megjegyzesek, note personale, observatii, biljeske, napomena, заметки, заметка, примечание, примечания, комментарий, комментарии, описание, нотатки, примітки, коментар,
    σημειωσεις, σχολια, メモ, 備考, ノート, 备注, 說明, 备忘, 附註, 메모, 비고, ملاحظات, הערות`,
  tags: `分類, 分類項目, 类别, 類別, kategorija, kategorije, categorieen,
    tags, tag, labels, categories, category, groups, group, group membership, contact group, contact groups, keywords, kategorien, kategorie, gruppen, gruppe, schlagworte, schlagworter, stichworte, markierungen, etiquettes, etiquette,
    groupes, groupe, mots cles, etiquetas, etiqueta, categorias, categoria, grupos, grupo, etichette, categorie, gruppi, marcadores, groepen, groep, kategorie kontaktow, grupy, etykiety, stitky, skupiny, kategorier, taggar, etiketter, grupper,
    ryhmat, luokat, etiketler, kategoriler, gruplar, cimkek, csoportok, etichete, метки, теги, категории, группы, группа, мітки, групи, ετικετες, タグ, グループ, ラベル, 标签, 分组, 群组, 標籤, 태그, 그룹`,
  birthday: `birthday, birth date, birthdate, date of birth, dob, geburtstag, geburtsdatum, anniversaire, date de naissance, cumpleanos, fecha de nacimiento, compleanno, data di nascita, data de nascimento, aniversario, verjaardag,
    geboortedatum, urodziny, data urodzenia, narozeniny, datum narozeni, fodelsedag, fodselsdag, bursdag, syntymapaiva, dogum gunu, dogum tarihi, szuletesnap, data nasterii, день рождения, дата рождения, день народження, γενεθλια, 誕生日, 生年月日, 生日, 생일`,
  favourite: `favourite, favorite, is favourite, is favorite, starred, favorit, favori, favorito, preferito, favoriet`,
  address: `address, full address, postal address, address formatted, address 1 formatted, mailing address, adresse, anschrift, postanschrift, adresse complete, adresse postale, direccion, direccion completa, direccion postal, domicilio, indirizzo, endereco,
    adres, volledig adres, adresa, adress, osoite, cim, адрес, адреса, διευθυνση, 住所, 地址, 주소, العنوان, כתובת`,
  street: `po box, postfach, boite postale, apartado postal, caixa postal, casella postale, postbus, postbusnummer, postboks, posta kutusu, 私書箱, gate vei, caddesi, lahiosoite, 住所 2, 住所 3,
    street, street address, address street, address line 1, address line 2, address line, address1, address2, address 1, address 2, address 1 street, street 1, street 2, street 3, strasse, str, strasse und hausnummer, hausnummer, adresszeile 1, adresszeile 2,
    rue, voie, ligne d adresse 1, calle, calle y numero, via, indirizzo stradale, rua, logradouro, straat, straatnaam, ulica, ulice, gata, gatuadress, gade, vej, gate, katuosoite, katu, sokak, cadde, utca, strada, улица, вулиця, οδος, 街道, 番地, 町名番地, 거리`,
  city: `市町村, 市 县, 市县, linn,
    city, town, locality, address city, address 1 city, city town, ort, stadt, wohnort, ville, commune, ciudad, localidad, poblacion, citta, localita, comune, cidade, localidade, municipio, stad, plaats, woonplaats, miasto, miejscowosc, mesto, obec, postort, by, poststed,
    kaupunki, paikkakunta, sehir, il, varos, telepules, oras, localitate, grad, город, місто, πολη, 市区町村, 市, 城市, 都市, 도시, المدينة, עיר`,
  region: `weiteres r bundesland kanton, dep region, departement, provincia o estado, provincia estado, bundesland kanton, estado provincia, 省 市 自治区,
    state, region, province, county, state region, state province, state or province, address state, address region, address 1 region, bundesland, kanton, departement region, etat, provincia, estado, comunidad autonoma, regione, distrito, uf, provincie, wojewodztwo, kraj,
    lan, fylke, maakunta, ilce, bolge, megye, judet, область, регион, край, νομος, 都道府県, 省, 省份, 州, 도, 시도`,
  postcode: `zip, zip code, zipcode, postal code, postalcode, post code, postcode, pin code, pincode, address zip, address postal code, address 1 postal code, zip postal code, plz, postleitzahl, code postal, cp, codigo postal, cap, codice postale, codigo de endereco postal, cep, kod pocztowy, psc,
    postnummer, postnr, postinumero, posta kodu, iranyitoszam, cod postal, postanski broj, индекс, почтовый индекс, поштовий індекс, τκ, ταχυδρομικος κωδικας, 郵便番号, 邮编, 邮政编码, 郵遞區號, 우편번호`,
  country: `weiteres e land region, pais regiao, pais o region, paese area geografica, land regio, ulke bolge, kraj region, 国 地域, 国家 地区, maa alue,
    country, country region, address country, address 1 country, nation, land, land region, staat, pays, pays region, pais, pais region, paese, nazione, stato, kraj panstwo, panstwo, zeme, krajina, stat, maa, ulke, orszag, tara, drzava, страна, країна, χωρα, 国, 国家, 國家, 국가, البلد, מדינה`,
};

/** Words before or after a known header that say whose or which value it is, by the label that they imply. */
const QUALIFYING: Readonly<Record<string, string>> = {
  work: `work business office company corporate professional pro geschaftlich dienstlich buro firma bureau professionnel
    professionnelle trabajo laboral oficina empresa ufficio lavoro comercial trabalho werk zakelijk sluzbowy prace
    arbete arbeid arbejde tyo is рабочий робочий uff arb arbetsadress werkadres posao poslu sluzbowa sluzbowe
    escritorio arbeit arbeitsplatz 会社 勤務先 商务 商务地址 单位 公司 工作 роб рабочая раб`,
  home: `home personal private privat privee prive perso domicile personnel personnelle casa particular personale abitazione
    pessoal residencial thuis domowy prywatny domu hem hjem koti ev домашний личный ab priv residencia domicilio
    residence huisadres hemadress domowa domowe hjemme zuhause 自宅 住宅 住宅地址 家庭 дом домашняя домашній дома`,
  mobile: `mobile cell mobil handy movil celular cellulare mobiel mobiele telemovel komorka komorkowy mobilni mobiltelefon
    sms mobilfunk portable kom 携帯 移动 手机 мобильный мобільний 移动电话`,
  whatsapp: `whatsapp`,
  main: `main haupttelefon hoofdtelefoon hovedtelefon`,
  other: `other weitere weiteres andere autre otro otra altro outro overig weiterer anden annan annat annen annet inny inna
    inne diger outra altra drugi druga druge muu その他 その他の 其他 其他地址 другой другая інша інший ander`,
  school: `school`,
  billing: `billing`,
  shipping: `shipping`,
  car: `car autotelefon autotelefoon biltelefon voiture carro automovil`,
  assistant: `assistant`,
};

/** Such words that imply no label. */
const SILENT = `default primary secondary alternate alternative additional alt direct preferred mailing postal contact customer
    client lead person user member guest student patient buyer applicant attendee prospect owner your my their value
    address number no nr id numbers nos org organization principal principale electronico mitarbeiter mitarbeiters kunden de du des del da the fixe fijo fisso stacjonarny adres adresse adresa
    adresi adress endereco indirizzo direccion адрес адреса wat`;

/** In the languages of Outlook. */
export const ASSISTANTS: readonly string[] =
  `assistant asst assistent assistente assistentens asystent asystenta ayudante asistente asistanin yardimcinin pomocnika
  secretary secretaire segretaria secretaria sekretarin 秘書 помощника помічника`.split(/\s+/);

/** Words that turn a known header into information about it. */
export const ABOUT = new Set([
  ...ASSISTANTS,
  ...`type typ label status date time created modified updated source campaign ad adset form opt unsubscribed verified count
  display owner manager spouse partner child referred referral reports parent bounce bounced sent score stage preferred
  language timezone yomi phonetic format consent hash domain extension ext code initials anniversary emergency
  sort image photo picture avatar price amount budget currency gender sex age hobby account blacklisted
  angezeigter weergegeven wyswietlana visningsnamn visningsnavn pantalla exibicao visualizzato gorunen apresentar 表示名 显示名称
  rodzaj tipo turu soort mailtype posttyp posttype postnamn 種類 类型`.split(/\s+/),
]);

/** Words between meaningful words, such as articles. */
export const PARTICLES = new Set(
  `de del della di do da dos das du d l la le les el los o y et en of the op van den der fur for pour para per na`.split(
    ' ',
  ),
);

/** Headers of names in this order: text before a comma is the family name. */
const FAMILY_FIRST = `name vorname, nachname vorname, familienname vorname, last name first name, last first, surname first name, surname given name,
  family name given name, nom prenom, apellidos nombre, apellidos y nombre, apellidos y nombres, cognome nome, cognome e nome,
  achternaam voornaam, nazwisko imie, nazwisko i imie, prijmeni jmeno, efternamn fornamn, etternavn fornavn`;
export const FAMILY_FIRST_HEADERS: ReadonlySet<string> = new Set(FAMILY_FIRST.split(/,\s+/));

/** Lower case, without accents and punctuation, words separated: `E-mail 1 – Value` becomes `e mail 1 value`. */
export function foldHeader(header: string): string {
  return header
    .slice(0, 200)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae')
    .replace(/đ/g, 'd')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .replace(BRANDS, '$1');
}

/** Capitals inside these names don’t start a word. */
const BRANDS = /\b(whats|you|git) (?=(?:app|tube|hub)\b)/g;

/** A plain field’s headers are in its description; those of the oldest fields in other languages are here. */
const ALL_WORDS: Record<KnownField, string> = {
  ...eachPlain((field) => PLAIN_FIELDS[field].columns),
  ...WORDS,
};

/** If a word occurs twice, the first field wins. */
export const HEADER_WORDS: ReadonlyMap<string, KnownField> = new Map(
  (Object.entries(ALL_WORDS) as [KnownField, string][])
    .concat([['name', FAMILY_FIRST]], Object.entries(FURTHER_WORDS) as [KnownField, string][])
    .flatMap(([field, words]) => words.split(',').map((word): [string, KnownField] => [foldHeader(word), field]))
    .reverse(),
);

/** Without articles and the like. */
export const bareHeader = (words: readonly string[]): string => words.filter((word) => !PARTICLES.has(word)).join(' ');

/** The same headers without articles. */
export const HEADER_WORDS_BARE: ReadonlyMap<string, KnownField> = new Map(
  [...HEADER_WORDS].map(([words, field]) => [bareHeader(words.split(' ')), field]),
);

/** Folded word of a header → label; null for a word that implies no label. */
export const QUALIFIERS: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ...SILENT.split(/\s+/).map((word) => [word, null] as const),
  ...Object.entries(QUALIFYING).flatMap(([label, words]) => words.split(/\s+/).map((word) => [word, label] as const)),
]);

/** Words that are written without a space before the one they qualify: `会社電話`. */
export const PREFIXES: readonly string[] = ['その他の', ...QUALIFIERS.keys()].filter((word) =>
  /^[\p{Script=Han}\p{Script=Hiragana}]{2,}$/u.test(word),
);
