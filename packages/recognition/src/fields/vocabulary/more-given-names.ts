/** Given names of faker's locales (MIT), by `training/given-names.ts`; do not edit. */
export const MORE_GIVEN_NAMES = `
  Aadi Aadidev Aadinath Aaditya Aadrika Aagam Aagney Aagneya Aaliyah Aalok Aaltje Aamod Aanand Aanandinii
  Aanjaneya Aanuoluwapo Aaratrika Aarav Aarya Aaryan Aasa Aasha Aashritha Aatmaj Aatmaja Aatreya Aayushmaan
  Aayushman Aba Abaco Abadon Abagail Abak Abaka Abakan Abakay Abani Abar Abay Abayomi Abbas Abbey Abbie Abbigail
  Abbondanza Abbondanzio Abbondio Abbos Abd Abdel Abdelkader Abdellah Abderrahmane Abdiel Abdon Abdone Abdonie
  Abdou Abdoul Abdoulaye Abdourahmane Abdramane Abdul Abdulahad Abdulazim Abdulaziz Abdulboriy Abdulhafiz
  Abdulhakim Abdulhay Abdulholiq Abduljabbor Abduljalil Abdulkarim Abdulla Abdullatif Abdulmalik Abdulqahhor
  Abdulqodir Abdulvahhob Abdulvali Abdulvohid Abdurrahiym Abdurrahmon Abdurrauf Abdurrazzoq Abdussamad Abebi
  Abeiku Abélard Abelardo Abele Abelin Abeline Abendam Abeni Abenzio Abhaidev Abhaya Abhirath Abhisyanta Abı
  Abibatou Abibo Abidin Abigaël Abigaëlle Abigale Abigayle Abigél Abılay Abimbola Abiodun Abiola Abiona Abisola
  Abisoye Abluç Abner Abondance Abosede Abou Aboubacar Aboubakar Abrahamo Abramio Abramo Abril Absalon Abşar
  Absolón Aby Abyasa Acace Acacie Acacio Acanthe Acario Acaryatanaya Accursio Ace Açela Açelya Achaire Achalesvara
  Acharyasuta Achil Achiles Achille Achim Achintya Achraf Achyut Açığ Açık Açılay Acilia Acilio Aćim Aciscolo
  Acrisio Açuk Aculina Acun Adah Adalan Adalard Adalardo Adalbald Adalbaude Adalbéron Adalbert Adalberta Adalberto
  Adaldı Adalfredo Adalgisa Adalgiso Adaline Adalmış Adalric Adalrico Adalsinde Adama Adame Adamo Adán Adar Adaş
  Adaugo Adberilgen Addison Addo Addolorata Ade Adea Adebankole Adebiyi Adebola Adebowale Adeboye Adebukola
  Adedaramola Adedayo Adedeji Adedoyin Adegoke Adegrin Adegrine Adekitan Adekola Adekunle Adel Adela Adelaida
  Adelaide Adelajda Adelardo Adelasia Adelbert Adelberto Adelchi Adeleke Adelfo Adelgardo Adelia Adélie Adelin
  Adelina Adeliya Adell Adella Adelle Adelmo Adelphe Adeltrude Adelya Adem Aden Adenet Adenike Adeniyi Adéodat
  Adeodato Adeola Adeolu Adeoti Adepeju Aderopo Adesewa Adeshina Adesoji Adesua Adetayo Adetoke Adetoun Adeyi
  Adheesh Adhémar Adhiarja Adhiraj Adhrit Adi Adiarja Adib Adiba Adigun Adıgüzel Adık Adika Adikara Adikavi
  Adıkutlu Adıkutlutaş Adil Adile Adin Adina Adinata Adinath Aditeya Adityanandan Adja Adjutor Adlı Adlıbeğ Adnân
  Ado Adolf Adolfa Adolfína Ādolfs Adolphe Adolphie Adolphus Adone Adonis Adonise Adrain Adraman Adrastée
  Adrehilde Adria Adriaan Adrianna Adriano Adriel Adrien Adriena Adrijana Adrione Adripathi Adsız Adunni Advaya
  Adwitiya Adwoa Afanasi Afanasie Afaq Affan Afi Afia Afitap Afolarin Afra Afro Afruza Afşar Afşin Afton Afua
  Afzuna Afəl Afərim Afət Ağabay Agabio Agafia Agâh Ağakağan Ağalak Agamennone Agape Agapet Agapito Agasti Agastya
  Agatha Agathange Agathe Agathon Agaton Agazio Ağça Agenore Agesilao Agilbert Agilberte Aglaé Aglaia Aglaja
  Ağlamış Agnan Agnane Agneflète Agnesa Agnese Agneya Agnimitra Agniprava Agnivesh Agnos Agostina Agostino Agrata
  Agripina Agripino Agrippa Agrippin Agrippine Agrypina Agustina Ahalya Ahenk Ahilya Ahlem Ahmad Ahror Ahsen Aiace
  Aïcha Aïdan Aidano Aiden Aidə Aimable Aimé Aimone Aina Ainārs Aino Aishani Aïssa Aïssata Aïssatou Aisyah Aiyana
  Ajala Ajan Ajana Ajani Ajda Ajeet Ajeng Ajiman Ajimat Ajimin Ajiono Ajit Ajita Ajla Ajlin Ajna Ajoke Akalp
  Akande Akanmu Akanni Akarsana Akaş Akata Akbaş Akbatur Akbay Akboğa Akbörü Akbudak Akbuğra Akbulak Akça Akçakoca
  Akçora Akdemir Akdoğan Akeem Akı Akıbudak Akif Akifa Akım Akın Akınçı Akıner Akinkunmi Akinlabi Akinwale Akkun
  Akkunlu Akkurt Akkuş Akmal Akofa Akorfa Ákos Akpıra Akram Akroor Aksel Akshainie Akshaj Akshat Akshata Akshita
  Aksil Aksungur Aktan Aktekin Aktimur Akua Akula Akumaa Akunna Akvelīna Akwasi Akwesi Ala Alaba Alaban Alabörü
  Aladağ Alade Aladino Aladoğan Alaina Alaine Alaïs Alakurt Alamanno Alambana Alamu Alana Alanis Alanna Alano
  Alara Alarico Alassane Alayna Alayunt Alayuntlu Alban Albane Albano Albena Albérade Albéric Alberico Alberte
  Albertha Albertina Albertīne Albertino Albertýna Albin Albína Albino Alboino Albrico Alceo Alceste Alcestiso
  Alcibiade Alcide Alcidie Alcime Alcina Alcine Alcino Alcyone Alda Aldegonde Aldemir Alden Aldıgerey Aldobrando
  Aldoğan Aldonce Aldric Alea Aleandro Aleardo Aleaume Alec Aleen Alejandra Alejandrin Alek Aleksa Aleksandar
  Aleksander Aleksandro Aleksej Aleksi Alekso Aleksy Alemka Alen Alene Alenia Alenka Aleodor Aleramo Alesea Aleška
  Alessa Alessia Alessio Aleth Aletha Alevtina Alexa Alexandr Alexandrea Alexandria Alexandrina Alexandrine
  Alexandro Alexandros Alexane Alexanne Alexe Alexej Alexia Alexie Alexine Alexys Alexzander Aleya Aleyna Alf
  Alfio Alfons Alfonsa Alfonsino Alfonz Alfonzo Alford Alfreda Alfrēds Aļģirds Aļģis Algiso Algu Alia Alic Alica
  Alican Alicja Alico Alida Aliénor Aliette Alighiero Alika Alima Alımga Alin Alina Aliona Aliou Alioune Alis
  Alişan Alisher Alişir Alissa Alissia Alistar Alivia Alix Alixe Aliya Aliyah Alíz Aliza Alizé Alizee Aljaž Aljoša
  Alka Alkabölük Alkaevli Alkan Alkaşı Alkış Alla Allegra Allene Alliaume Allie Ally Almerigo Almila Almine Almira
  Almire Almiro Aloïs Aloïse Aloisie Aloisio Aloīzs Alojz Alojza Alojzije Alok Alon Alone Aloys Aloyse Alp Alpagut
  Alpamış Alparsbeğ Alparslan Alpata Alpay Alpaya Alpaykağan Alpbamsı Alpbilge Alpdirek Alpdoğan Alper Alperen
  Alpertunga Alpgerey Alpha Alphan Alphée Alphonse Alphonsine Alpike Alpilig Alpinien Alpış Alpkara Alpkülük
  Alpkutlu Alpşalçı Alptegin Alptuğrul Alptunga Alpturan Alptutuk Alpuluğ Alpurungu Alpyörük Alsu Altan Altankağan
  Altankan Altay Altea Altemur Althea Althée Altın Altınkağan Altınkan Altınoba Altıntamgan Altıntarkan Altıntay
  Altmışkara Altuga Alva Alvah Alvar Alvena Alvera Alverède Alverta Alviero Alvina Alvīne Alvis Alvise Alwar Aly
  Alya Alyah Alyce Alycia Alysa Alysha Alyson Alyssia Alysson Alžbeta Amabela Amabile Amaç Amadea Amadeo Amadeus
  Amadou Amady Amaël Amahle Amália Amaliane Amalie Amālija Amalio Amalric Amalthée Amand Amande Amandin Amandine
  Amando Amant Amante Amanzio Amar Amara Amaranaath Amarande Amaranthe Amaranto Amaresh Amari Amarnath Amaryllis
  Amát Amata Amath Amatore Amauri Amaury Amaya Ambar Ambra Ambre Ambrine Ambrogio Ambroise Ambroisie Ambrose
  Ambrosiano Ambróz Ambroży Amdy Amea Amédée Amedeo Amedeu Amel Améliane Amélie Amélien Ameline Amelio Amely
  Amelya Amen America Americo Amerigo Ameth Améthyste Ameyatma Ami Amicie Amico Amid Amie Amiel Amilcare Amin
  Aminat Amine Aminte Amintore Aminu Amira Amish Amita Amiya Amleto Ammâr Amodini Amogh Amoke Amon Amone Among
  Amope Amore Amour Amparo Ampelio Amra Amrak Amrit Amrita Amritambu Amul Amya Amza Anaadi Anabel Anabela Anabelle
  Anacleto Anae Anaël Anaëlle Anagh Anahi Anahita Anaida Anaïs Anal Anala Anamaria Anamarija Anamika Anand
  Anandamayi Anang Ananta Anar Anas Anasooya Anass Anastacio Anastase Anastasie Anastasija Anastasije Anastáz
  Anastázia Anastázie Anastazija Anastazio Anastazja Anasuya Anatázie Anatol Anatole Anatoli Anatolia Anatolie
  Anatolii Anca Ancelin Anceline Anči Ančica Ancilla Ançuk Ancuța Anda Andaç Andarıman Andel Anđela Anđelika
  Andelin Anđelina Andelko Andelo Andéol Andjelina Andoche Andra Andrada András Andraž Andreane Andreanne Andrée
  Andreea Andrej Andreja Andreo Andri Andrian Andriana Andrija Andrijana Andrin Andrina Andris Andro Andromeda
  Andžejs Andżelika Andžs Anej Anele Anemona Anémone Anes Anesa Aneta Anette Anežka Angadrême Ange Angèle Angelino
  Angelique Angelita Anggabaya Anggun Anghel Anghelina Angilbe Angilberte Angilran Angoustan Angus Ani Ania Anibal
  Anica Anicée Anicet Aniceto Anicette Aniello Anik Anika Anila Anilaabh Anilabh Anina Anis Anise Anish Anișoara
  Anissa Aniya Aniyah Anjaneya Anjela Anjelica Anjolaoluwa Anjushree Anjushri Anka Ankal Anko Annabel Annabell
  Annabella Annabelle Annaëlle Annagrazia Annalena Annalise Annamae Annamaria Annamarie Annapurna Annelie Annemijn
  Annetta Anni Annibal Annibale Annikki Anno Annonciade Annunziata Anny Anom Anora Anouar Anouck Anrijs Ansaldo
  Ansbert Ansberte Ansel Anselm Anselma Anselme Anselmo Ansgar Ansgary Anshula Anšlavs Ansley Ansovino Anstrudie
  Ant Antal Ante Antea Antek Antelmo Antero Anthelme Anthelmette Antide Antigone Antim Antimo Antino Antioco
  Antoaneta Antone Antonela Antonella Antonello Antonetta Antonette Antoni Antonie Antonija Antonina Antonine
  Antoniu Antono Antony Antun Antwan Antwon Anuar Anuja Anunay Anuraag Anurag Anuška Anusuya Anuța Anvar Anwesha
  Anya Anže Apa Apak Apatarkan Aphélie Apolena Apollina Apollinaire Apollinare Apollinary Apolline Apollonia Appia
  Appoline Aprançur Apsara Apuleio Aqil Aquilin Aquiline Aquilino Ara Arabela Arabella Arabelle Araboğa Araceli
  Aracely Arademir Aral Araldo Aram Arame Aranka Ararat Aras Aratone Arbay Arbuz Arcade Arcadi Arcadie Arcadii
  Arcadio Arch Archambaud Archan Archange Archer Archibald Archimede Archippo Arcibaldo Arçuk Arda Ardella Arden
  Ardıç Ardith Ardito Arduino Arely Aren Aresio Areta Argelia Argentina Argıl Argimiro Argine Argo Argono Argu
  Argun Arı Aria Ariadna Arialdo Arian Ariana Ariane Ariberto Arıboğa Aric Aricie Arie Ariel Ariela Ariele Arielle
  Arif Arij Ārija Arijit Ārijs Arık Arıkağan Arıkdoruk Arike Arın Arina Arınç Arindam Arinola Arion Ariosto Āris
  Arisa Aristarco Ariste Aristeo Aristid Aristide Aristione Aristița Aristo Aristofane Aristotele Arjen Arkád
  Arkādijs Arkadiusz Arkady Arkın Arkış Arleta Arlette Arlie Arlo Armağan Arman Armance Armande Armandine Armani
  Armel Armeline Armelle Armida Armide Armin Armine Arminio Armīns Arna Arnaç Arnaldo Arnaude Arne Arnesh Arno
  Arnolda Arnoldo Arnošt Arnoštka Arnould Arnulfo Arolde Aron Arona Aronne Arpád Arpat Arrigo Arsal Arsen Arsène
  Arsenie Arsenije Arseniusz Arsıl Arsinoé Arsipatra Arslanargun Arslanbörü Arslansungur Arslantegin Arslanyabgu
  Arslon Arşun Art Arta Artanto Artawan Artemis Artemisa Arthaud Arthème Arthurine Arthus Artıınal Artiom Arto
  Artuk Artukaç Artūrs Artus Artut Aruk Aruna Arved Arvel Arvid Arvīds Arvilla Arwa Arwen Arya Aryan Aryanna
  Arystarch Arzen Asad Asadulloh Asake Asal Aşan Aşanboğa Aşantudun Aşantuğrul Asartegin Ascanio Ascelin Asceline
  Ascension Asdrubale Asel Asella Asha Ashlee Ashleigh Ashlesh Ashly Ashlynn Ashmi Ashton Ashtyn Asia Asığ Asija
  Aşıkbulmuş Asil Asila Asilbek Asım Asimodeo Asirwada Asirwanda Asiya Asja Aşkın Aslesha Aslijan Aslım Asliya
  Asma Asmaa Asmadi Asman Asmianto Asmita Asmuni Asolat Asrı Assa Assetou Assia Assil Assomption Assunta Assunto
  Assya Asta Aştaloğul Astarté Astérie Asterio Astianatte Astou Astrée Astrīda Astride Asuela Asuğ Aşuk Aswani
  Asya Ata Ataç Atakağan Atakan Atalan Atalay Ataldı Ataleo Atalmış Ataman Atanáš Atanasia Atanasio Atanázie
  Atanazy Atasagun Atasu Atâullah Atberilgen Atena Athalie Athanase Athanasie Athenaïs Athina Athos Atıf Atıgay
  Atıkutlu Atıkutlutaş Atıla Atılgan Atilla Atım Atımer Atinuke Atış Atlı Atlıbeğ Atlıkağan Atma Atmaca Atmaja
  Atmanand Atmananda Atreyee Atreyi Atsız Atta Attilano Attilio Atunçu Aube Aubertine Auberto Aubin Aubree Aubry
  Audace Aude Audebert Audeline Audie Audouin Audra Audran Audreanne Aŭguĉjo Augusta Auguste Augustín Augustina
  Augustine Aŭgustino Augusto Augustus Augustýn Augustýna Aulia Aura Aure Áurea Aurel Aurèle Aurélia Aurelian
  Aureliana Aureliano Aurélien Aurélienne Aurēlija Aurelio Aureliu Aurelle Aurian Auriane Aurica Auro Auron Aurore
  Ausilia Ausiliatrice Ausilio Austen Austyn Auxane Auxence Ava Avadhesh Avan Avani Avantika Avar Avaz Avdal Ave
  Aveline Averardo Aviel Avigaëlle Avis Avital Avluç Avni Avoye Avram Avril Avşar Awar Awaz Awero Awesi Axeline
  Axelle Axenia Axinte Aya Ayaan Ayaçı Ayah Ayan Ayana Ayanda Ayaş Ayaz Aybalta Ayban Aybars Aybeğ Aydan
  Aydarkağan Aydemir Ayden Aydınalp Aydoğan Aydoğdu Aydoğmuş Ayebatari Ayem Aygırak Aygül Aygün Ayhan Ayinde
  Ayinke Ayıtmış Ayız Ayızdağ Ayize Aykağan Aykal Aykan Aykurt Aykut Ayla Aylan Ayleen Aylin Ayline Ayluç
  Ayluçtarkan Ayma Ayman Aymane Aymard Aymardine Aymen Aymeric Aymon Aymonde Aynur Ayodeji Ayodele Ayoka Ayomide
  Ayomikun Ayotude Ayoub Ayren Ayruk Aysar Ayşıl Aysılığ Aytaç Aytak Aytekin Aytuğ Aytən Ayu Ayushmati Ayvaz
  Ayyıldız Aza Azad Azak Azalea Azalée Azamat Azban Azeglio Azelia Azélie Azeline Azelio Azer Azgan Azganaz Azıl
  Azîme Aziza Azizhan Azmi Azra Azubuike Azzurra Baaba Baala Baalaaditya Baalagopaal Baba Babacan Babacar Babasola
  Babatunji Babawale Babeta Babette Babila Babır Babur Baby Baçara Baççayman Bacco Baçman Badabul Bade Badis Badr
  Badruk Badur Bafana Bafode Bağa Bağaalp Bağaışbara Bağan Bagas Bağaşatulu Bağatarkan Bağatur Bağaturçigşi
  Bağaturgerey Bağaturipi Bağatursepi Bağdagül Bağış Bagiya Bağtaş Bagus Bagya Baha Bahadır Bahar Bahia Bahodir
  Bahri Bahriddin Bahrom Bahtiyar Bahula Bahuraksa Bahuwarna Bahuwirya Baidehi Baijayanti Bailee Bajragin Bakağul
  Bakary Bakda Bakhtiyor Bâki Bakiadi Bakianto Bakidin Bakijan Bakiman Bakiono Bakır Bakırsokum Bakşı Bakti
  Baktiadi Baktianto Baktiono Bakula Bala Balaaditya Balaban Balachandra Baladitya Balagopal Balagovind Balaka
  Balakatay Balamani Balamantri Balamır Balangga Balapati Balçar Baldassarre Balderico Baldo Baldomero Baldovino
  Baldu Baldwin Balgopal Balidin Balijan Balın Bálint Balkık Balta Baltacı Baltar Baltazar Balthazar Baltır Baltur
  Bambang Bambina Bamsı Banara Banawa Banawi Bancar Bandhu Bandhul Bănel Bangizwe Bangu Banji Bankim Bankole Banna
  Banu Baņuta Bara Barak Baraktöre Bārbala Barbarigo Barbe Barbeğ Barboğa Barbol Barbro Barbu Barbulsun Barça
  Barçadoğdu Barçadoğmuş Barçadurdu Barçadurmuş Barçan Barçatoyun Barchinoy Bardıbay Bardo Bardomiano Bargan
  Barica Barımtay Barın Barkan Barkdoğdu Barkdoğmuş Barkdurdu Barkdurmuş Barkın Barlas Barlıbay Barmaklak Barmaklı
  Barman Barnaba Barnabás Barnabe Barney Barno Baron Barrett Bars Barsaba Barsbeğ Barsboğa Barsgan Barsimeo
  Barskan Barsurungu Barthelemy Bartholome Bartimée Bartolo Bartolomea Bartolomej Bartolomeo Bartolomeu Barton
  Bartu Basademir Başak Basan Basanti Basanyalavaç Basar Basarab Basat Başbuğ Başçı Başgan Basileo Basilia Basilio
  Basilisse Baskın Başkırt Başkurt Basma Basmıl Bassiano Bassilla Baştar Bastı Bastiaan Bastian Bastiano Bastien
  Bastuğrul Basu Basut Bathilde Batilda Batrak Battal Battista Batu Batuhan Batuk Batur Baturalp Baŭcido Baudouin
  Bawer Baya Bayançar Bayankağan Bayat Bayazıt Baybars Baybayık Baybiçen Bayboğa Baybora Baybüre Baydar Baydemir
  Baydur Bayık Bayınçur Bayındır Baykal Baykara Baykoca Baykuzu Baylee Baymünke Bayna Baynal Baypüre Bayraç Bayrak
  Bayram Bayrı Bayrın Bayruk Baysungur Baytara Baytaş Bayunçur Bayur Bayurku Bayutmuş Bayuttu Baz Bazil Bazır
  Bazyli Beat Beāte Beato Beatrico Beatrix Beatrycze Beatus Beau Beaulah Bebe Beçeapa Beçkem Bedir Bedirhan Bediz
  Bedran Bedreddin Bedri Bedřich Bedřiška Beğ Beğarslan Beğbars Beğboğa Beğçur Beğdemir Beğdilli Beğdurmuş Begi
  Begil Begine Begitutuk Beğkulu Beglen Begni Begoyim Beğtaş Beğtegin Beğtüzün Behçet Behiç Behlül Behram Behrem
  Behruz Behzat Bek Bekazıl Bekbekeç Bekeç Bekeçarslan Bekeçtegin Beker Bekir Beklemiş Bekmurod Bektaş Bektür Bela
  Belçim Belçir Belek Belemir Belgi Belgüc Belimir Belina Bella Belle Bellino Belma Belo Beltir Beltramo Beltun
  Beňadik Bence Bende Bendegúz Benedek Benedetta Benedetto Benedict Benedicte Benedikta Benedita Benedykt Benett
  Bengi Bengü Beniamin Beniamina Beniamino Benice Benício Benigna Bénigne Benigno Benja Benjamim Benli Benlidemir
  Bennet Benno Benone Bent Bente Benthe Bentley Benton Benvenuta Benvenuto Benyamin Bera Béranger Bérangère Bérard
  Berardo Berat Berçem Berceste Berçin Berdan Berdibeğ Berend Berendey Berengario Berenice Berenico Berenika
  Berfîn Berginsenge Bergü Berinay Berislav Berit Bêrîtan Berîvan Berkan Berkay Berke Berkin Berkiş Berkyaruk
  Bermek Bernadetta Bernadine Bernarda Berneice Bernhard Bernie Berniece Bernita Beronico Berran Berre Berta
  Bertalan Berthe Berti Bertille Bertilo Berto Bertold Bertolda Bertoldo Bertolfo Bertram Berva Béryl Beşar
  Besentegin Beşer Besim Beşir Besra Betania Betemir Bethel Beti Betina Betta Bettye Beuve Beya Beyizçi Beyrek
  Beyrem Bhaanumati Bhaasvan Bhaaswar Bhadra Bhadrak Bhadraksh Bhadran Bhagavaan Bhagirathi Bhagvan Bhagwanti
  Bhagwati Bhamini Bhanumati Bharadwaj Bharat Bhardwaj Bhargava Bhargavi Bhasvan Bhaswar Bhaumik Bhavani Bhaves
  Bheeshma Bhekimuzi Bhekizizwe Bhekumbuso Bhilangana Bhima Bhisham Bhishma Bhoj Bhoopat Bhoopati Bhooshan
  Bhooshit Bhramar Bhudev Bhudeva Bhupati Bhupen Bhushan Bhushit Bhuvanesh Bhuvaneshwar Biagio Bianca Bianka Bibek
  Bibi Bibiána Bibianna Bibiano Bíborka Bice Biçek Bıçkı Bıçkıcı Bıdın Bigna Bijay Bikash Bilel Bilge Bilgebeğ
  Bilgeçikşin Bilgeışbara Bilgekağan Bilgekan Bilgekülüçur Bilgekutluk Bilgetaçam Bilgetamgacı Bilgetardu
  Bilgetegin Bilgez Bilgiç Bilgin Bilig Bilik Biljana Billurə Bilol Bilva Bilwa Bina Binafsha Binbeği Bindir Bindo
  Bineta Bino Binta Bintou Birane Birdie Birgita Birino Birjesh Birol Bisenija Biserka Bishal Bishnu Bıtaybıkı
  Bıtrı Bivoj Blagica Blagoje Blahomil Blahomila Blahomír Blahomíra Blahoslav Blahoslava Blair Blaise Blandine
  Blanduzia Blanka Blaž Blaze Blažej Blažena Bless Boas Boaz Boban Bobana Bobur Bodhan Bodhi Bodi Boet Boğa Boğaç
  Boğaçuk Bogdana Bögde Böge Boglárka Bogoljub Bögü Bohdana Bohémond Bohuchval Bohumil Bohumila Bohumír Bohumíra
  Bohun Bohuna Bohuš Bohuše Bohuslav Bohuslava Bojan Bojana Bojislava Bökde Böke Bolatito Boldaz Boldizsár Bolemír
  Bölen Boleslav Boleslava Boļeslavs Bolmuş Bolsun Bölükbaşı Bolun Boluwatife Bon Bonagiunta Bonaldo Bonaventura
  Bonavita Boncuk Bönek Bönge Bonginkosi Bongul Bongulboğa Bonifác Boniface Bonifacio Bonito Bora Boran Borbála
  Borçul Bořek Boris Bořislav Bořislava Bořivoj Borivoje Borjan Borka Borko Borlukçu Borna Bornak Boróka Börteçine
  Bortolo Börü Börübars Börüsengün Borut Borys Bosiljka Boško Botan Botir Botond Bouba Boubacar Boubou Bouchra
  Bowie Boyan Boyankulu Boylabağa Boža Bozan Bozbörü Bozdoğan Božetěch Božetěcha Božica Božidar Božidara Božislav
  Bozkuş Bozok Braden Bradly Brăduț Braeden Brahim Brahma Brahmaanand Brahmabrata Brahmanandam Brahmdev Brajan
  Brájen Brajendra Brajesh Brancaleone Brando Brândușa Brandyn Branimir Branimira Branislav Branislava Branka
  Brankica Branko Brannon Branson Brant Bratislav Bratislava Braulio Braxton Brayan Breana Breanna Breanne Brenden
  Brendon Brenn Brenna Brennon Breno Břetislav Břetislava Bria Briac Briana Brianne Brice Bridgette Bridie Brielle
  Brieuc Brigida Brigita Brigito Brigitta Brijesh Brionna Brisa Brit Brita Britney Britt Brock Broderick Brody
  Bronislav Bronislava Broņislavs Brook Brooklyn Brune Brunehaut Brunehilde Brunhilda Brunilde Bruto Bryana Brycen
  Brygida Buçan Buchi Buck Buçur Bud Budağ Budak Buddha Buddhana Budhil Budimir Budislav Budivoj Budunlu Büdüs
  Büdüstudun Buford Buğday Bügdüz Bügdüzemen Büge Buğra Bügü Büğübilge Buhle Bukak Bukaktutuk Bükdüz Büke
  Bükebuyraç Bükebuyruç Bükey Bukola Büktegin Büküşboğa Bulaçapan Bulah Bulak Bulan Buldur Bülent Bulgak Bulmaz
  Bulmuş Buluç Buluğ Buluk Buluş Bümen Bumın Bunmi Bunsuz Bünül Bünyamin Burçak Burdette Büre Burguçan Bürgüt
  Burhan Burhon Burkay Bürkek Bürküt Burley Bürlük Burnice Burslan Burulday Burulgu Burunduk Busayo Busisiwe
  Buster Buşulgan Butak Butuk Buyan Buyançuk Buyandemir Buyankara Buyat Buyraç Buyruç Buyruk Buzaç Buzaçtutuk
  Bystrík Bəhram Bəhruz Bəxtiyar Bəyaz Çaba Çabdar Çablı Çabuş Cade Caden Caesar Caetana Cafer Cagak Çağan Çağatay
  Çağdaş Cager Çağıl Çağla Çağlar Çağlayan Çağrı Çağrıbeğ Çağrıhan Çağrıtegin Çağru Cahid Cahya Cahyadi Cahyanto
  Cahyo Cahyono Caino Caio Caitlyn Caius Caket Cakrabirawa Cakrabuana Cakrajiya Cakrawala Cakrawangsa Calanico
  Çalapkulu Calcedonio Cale Calebe Caleigh Cali Calin Calina Calista Calixte Callisto Calogera Calogero Calpurnia
  Camden Camelia Camélien Camil Camilia Camillien Camillo Camren Camron Camryn Camylle Cana Canalp Cândar
  Candelario Candida Candide Candido Candra Candrakanta Canel Caner Cangül Cankan Çankız Cannur Cansel Cansın
  Cansu Cantemir Cantidio Canziano Capa Capitolina Capucine Caraka Caribert Caridad Carina Carine Carissa Carlee
  Carles Carleton Carley Carli Carlie Carlijn Carloman Carlota Ĉarloto Carlotta Carmel Carmella Carmelo Carmina
  Carmine Carminho Carmo Čarna Carola Carolanne Carolin Carolyne Caronte Carponio Carson Carub Cas Casandra Casian
  Casiana Casilda Casimer Casimir Casimira Casimiro Časlav Caspar Cassandre Cassiano Cassidy Cassien Cassio
  Cassiopea Cassiopee Castille Casto Cataldo Cataleya Catalin Catalina Catena Catharina Catharine Cathrine Cathryn
  Catinca Cato Catrin Catrina Catrinel Catullo Catur Caturangga Cauã Cavid Cawisadi Cawisono Cawuk Cayadi Cayla
  Cazimir Ceasar Cebe Ceca Cecco Cecep Cecilie Cecilio Cecylia Cecyliusz Čedomir Cedrick Cedrik Cedrin Celal
  Celâleddin Celasun Çelen Celestin Celestina Celestine Celestino Celestýn Celestýna Célian Celie Célien Celil
  Celina Celinia Celso Cemal Cemali Cemani Çemen Cemeti Çemgen Cemil Cemplunk Cene Čeněk Cengkal Cengkir Cenk
  Čeňka Cerasela Cerise Césaire Cesare Cesario Çeşminaz Čestmír Čestmíra Çetinel Çetiner Cevahir Cevat Ceyda
  Ceyhun Çeykün Ceyla Ceylan Ceylin Ceylinaz Cezar Cezara Cezary Cezmi Chaanakya Chadd Chadrick Chahine Chahinez
  Chaï Chaim Chaïma Chaitan Chakor Chakradhar Chakravartee Chakravarti Chakrika Chanakya Chance Chanda Chandak
  Chandan Chandani Chandi Chandini Chandira Chandler Chandni Chandra Chandraayan Chandrabhaga Chandrabhan
  Chandradev Chandrakala Chandraketu Chandrakin Chandramani Chandramauli Chandramohan Chandran Chandranath
  Chandrani Chandravati Chanel Chanelle Chantal Chapal Chapala Charak Charl Charlaine Charleen Charlemagne Charley
  Charli Charline Charlize Charlotta Charly Charuchandra Charumati Charuvrat Charvi Chasity Chaten Chatur Chatura
  Chaturaanan Chaturbhuj Chauncey Chaya Chayenne Chayma Chaz Cheick Cheikh Cheikhou Chekhouna Chelsey Chelsie
  Cherechi Cherubino Chesley Chet Chetan Chetanaanand Cheyanne Cheyenne Chiaffredo Chiamaka Chidaakaash Chidaatma
  Chidambar Chidambaram Chidananda Childebert Chilpéric Chimamanda Chinmayanand Chinyere Chira Chiranjeev
  Chiranjeeve Chiril Chirill Chirine Chisom Chitraksh Chitrali Chitramala Chitrangada Chizoba Chrabroš Chraniboj
  Chranibor Chranislav Chranislava Chrétien Christ Christelle Christer Christiaan Christiana Christiano Christin
  Christodule Christoffer Christop Christoph Chrudoš Chrysole Chrysostome Chukwu Chval Chyna Ciaobella Ciara Çiçek
  Çiçem Cicero Cici Cielo Cierra Çıgıl Cihad Cihan Cihangir Cihanşah Cılasun Çilay Çilenti Çiler Cilvenaz Çimen
  Çıngır Cino Cinta Cinthia Cinzia Ciprian Cipriana Cipriano Cirano Ciriaco Ciril Cirilla Cirillo Cirino Ciro Çise
  Çişem Çisil Čistoslav Čistoslava Citlalli Citra Civan Çîya Claas Clair Clarabelle Clare Clarenzio Clarisa
  Clarissa Clarisse Claud Claudie Claudien Claudine Claudiu Claus Clavdia Clea Cléandre Cleandro Clelia Clelie
  Clemens Clemente Clementina Clémentine Clemenzia Clemmie Cleofe Cleonico Cleopatra Cléophée Cleora Cléry Cleta
  Cletus Cleve Climaco Clinio Clio Clodomiro Clodoveo Cloe Clorinda Clotaire Clothilde Clotilde Clovis Cloyd
  Çobulmak Coby Coco Çocukbörü Codin Codrin Codrina Codruț Codruța Coen Cointa Çokramayul Colby Colette Coline
  Colins Collien Collin Çolman Colmanno Colmazio Colomba Colombano Colombe Çolpan Colt Colten Colton Çölü Columbus
  Côme Comfort Conception Concetto Conchita Concordio Conner Connor Conor Consolata Constança Constant Constanta
  Constantia Constantin Constantina Constatin Consuela Coralia Coralie Coraline Corbin Corbiniano Cordelia Cordell
  Cordia Cordie Corene Coreno Corentin Corentine Corina Corine Corinna Coriolano Cornel Cornelio Corneliu Cornell
  Coronato Corrado Corrine Cortez Cortney Corto Corvin Cosima Cosimo Coşkun Coşkuner Cosma Cosmin Cosmina Costache
  Costante Costantino Costanza Costanzo Costel Costin Coty Coumba Cremenzio Crenguța Creola Crescente Crescenzia
  Crescenzio Crespignano Crin Crina Crispino Cristal Cristaldo Cristea Cristiana Cristiano Cristin Cristobal
  Cristofor Cristoforo Cristopher Crocefissa Crocefisso Cronida Crystel Csaba Csanád Csenge Csongor Ctibor Ctibora
  Ctirad Ctirada Ctislav Ctislava Cübeyr Cullen Cumhur Cunegonda Cüneyt Cuniberto Cupido Cuzia Cvetka Cvijan
  Cvijetin Cydney Cyntie Cyprián Cyprien Cyra Cyrian Cyriaque Cyrielle Cyril Cyrila Cyrille Cyrine Cyrus Cyryl
  Daantje Dabiživ Dacian Daciana Daciano Dacin Dacio Dada Dadap Dadi Dado Daevi Daevika Dafina Dafne Dag Dagel
  Dağhan Dagmara Dagoberto Dāgs Dahlia Daiana Daija Dainuvīte Daisha Daiwik Dajana Dakota Daksha Dakshayani Daley
  Dalia Dalibora Daliborka Dalida Dalie Dalila Dalima Daliman Dalimil Dalimila Dalimin Dalimír Dalimíra Daliono
  Dalla Dallin Dalmazio Dalton Damar Damaris Damaso Damayanti Dame Dameon Damiana Damiano Damife Damil Damilare
  Damilola Damin Damion Damir Damjan Damjanka Damla Damocle Damodara Damola Damu Danae Danang Dandak Dandapaani
  Dandre Dangelo Dani Dania Danial Danica Daniella Danielo Daniil Danijel Danijela Danika Danil Danila Danilo
  Danio Danique Daniswara Danka Danko Dannie Danu Danuja Danuše Dany Danyka Danyl Daouda Daphnee Daphney Dara
  Darasimi Darby Darcy Darek Daren Daria Darian Dariana Dariati Darie Darien Darija Darijan Darimin Darina Darine
  Darinka Darion Daris Darja Darko Darleen Darmaji Darman Darmana Darmanto Daron Darrick Darrion Darron Darshan
  Darshwana Darsirah Dārta Dartono Daru Daruna Daryani Dáša Dashawn Dasia Datta Dâver Davey Davi Davida Dāvids
  Davin Davina Davino Davion Davon Davonte Davor Davorin Davriya Davron Davud Davy Dawson Dax Dayaamay Dayaananda
  Dayaanidhi Dayamayee Dayan Dayana Dayane Dayna Dayne Dayton Dea Deangelo Deb Decebal Decimo Dedric Dedrick
  Deeksha Deen Deenabandhu Deepali Deepan Deepankar Deependra Deepesh Deepika Deeptanshu Deeptendu Deeptiman
  Deeptimay Deeptimayee Deeptimoy Deeptimoyee Deevakar Degna Deion Deja Dejah Dejan Dejana Dejon Dejuan Delal
  Delaney Delfina Delfino Delie Delilah Delinda Delizia Dell Delmer Delpha Delphia Delphin Delta Demarco Demarcus
  Demario Demba Demet Demeter Demetra Demetria Demetrio Demetris Demetriusz Demi Demilade Demiralp Demirhan
  Democrito Demond Demostene Deneval Denisa Denisz Denizalp Deodata Deodato Deon Deondre Deontae Deonte Děpold
  Dereck Derin Deron Dêrsim Derviş Desanka Desdemona Deshaun Deshawn Desiderata Desiderato Desiderio Desimir
  Désiré Dessie Destan Destany Deste Destin Destinee Destiney Destini Destiny Dětmar Dětřich Dev Devadatt Devagya
  Devajyoti Devak Devan Devangana Devani Devante Devasree Devdan Deven Devesh Deveshwar Devi Devika Devonte Devota
  Devran Devvrat Devyn Dewitt Dex Dexx Dezider Dhana Dhanadeepa Dhanalakshmi Dhananjay Dhanapati Dhanesh Dhanpati
  Dhanu Dhanvin Dhara Dharani Dharitri Dharmaketu Dhatri Dhruv Dhyanesh Dhyaneshwar Diah Diamante Dian Dianora
  Diar Diara Diarra Dicle Diclehan Dida Didem Didimo Didina Diede Dieke Dies Dieudonné Dieudonnée Dieynaba
  Digambar Digambara Digdaya Dijana Dikmen Diksha Dilafruz Dilan Dilara Dilarə Dilaver Dilay Dilbar Dilber
  Dilberay Dildâr Dildora Diler Diletta Dilfuza Dilhan Dillan Dillon Dilmurod Dilnoza Dilorom Dilovan Dilrabo
  Dilruba Dimas Dimaz Dimitri Dimitrii Dimitrij Dimitrije Dimitrina Dinakar Dinç Dinçer Dinda Dinesh Dinis Dinkar
  Dino Dinu Diocleziano Diodata Diodoro Diogene Diomede Dione Dionigi Dionisia Dionisio Dionizy Dionýz Dionýzos
  Dior Dipa Dipali Dipankar Dipendra Dipesh Diptendu Direnç Diri Dirja Dîroj Dîrok Dita Ditya Divaakar Divakar
  Divine Diviš Diviška Divjot Divna Divo Diyor Diyora Dizik Djayden Djeneba Djenna Djibril Dluhoš Dmitrii Dobrava
  Dobrila Dobromil Dobromila Dobromír Dobromíra Dobroslav Dobroslava Dochia Dock Doda Dodato Dodo Doğanay Doğaner
  Doğu Doina Doinita Dolunay Domagoj Domen Domenic Domenica Domenick Domenik Domezio Dominik Domitille Domiziano
  Domnica Dona Donalda Donaldo Donát Donata Donatella Donatello Donato Donavon Döndü Donka Donny Dono Dorana
  Dorcas Đorđe Dorel Dorian Doriana Doriane Doriano Dorica Dorin Dorina Dorine Dorinel Dorit Dorka Dorli Dorotea
  Doroteja Doroteo Dorothée Dorottya Dorris Dortha Dorthe Doru Doubrava Doubravka Douce Dounia Douwe Dov Dovie
  Dovud Doyinsola Draga Dragana Dragica Draginja Dragiša Drago Dragoje Dragojlo Dragoljub Dragomir Dragos
  Dragoslav Dragutin Drahomil Drahomila Drahomír Drahomíra Drahoň Drahoš Drahoslav Drahoslava Drahotín Drahotína
  Drahuše Drahutin Drajat Drake Draupadi Draža Dražen Dren Drina Driss Dron Drona Druina Držimir Držislav Dua
  Duanne Dubravka Dubravko Duccio Duco Ducu Duduzile Duilio Duje Dujo Dulari Dulce Dulcinea Dulina Dumisani
  Dumitra Dumitrana Dumitrita Dumitru Dündar Dune Dunja Dünya Đura Đurađ Durante Đurda Dürdane Durdona Durga
  Durgeshwari Đurica Durmuş Durodola Dürriye Duru Dururbunsuz Durward Dušan Dušana Dušanka Dušica Duška Duško
  Dusty Duuk Duygu Dwaipayan Dwaipayana Dwi Dyah Dylano Dyna Dzīle Dzirkstīte Dəniz Earlene Earline Earnestine
  Easter Easton Ebe Eberardo Ebiere Ebin Ebiowei Ebkızı Ebren Ebunoluwa Ebuzer Ecaterina Ecclesio Ecehan Ecem
  Ecevit Ecmel Ecrin Ecvet Eda Edd Edda Eddi Ede Edelberga Eden Edgard Edgardo Edgaro Edgars Edhem Edi Edil
  Edilberto Edison Edita Edīte Editta Ediz Edmée Edmondo Édouard Eduard Eduarda Eduards Edvard Edvarda Edvige
  Edvin Edvīns Edwardo Edwina Edyta Edyth Edythe Edžus Eef Eefje Eekalabya Eero Eeva Efe Efim Efimia Efisio Efken
  Eflah Efraim Efrem Efren Efrosinia Efsun Eftalya Eftimia Eftimie Ega Ege Egemen Egeo Egidio Egīls Eginardo
  Egisto Egizia Eglantine Egle Egmont Egon Egona Egor Eğrim Einar Einārs Eino Eižens Eja Eka Ekaaksh Ekadant
  Ekaksh Ekalavya Ekaling Ekaparnika Ekdant Ekeç Ekim Ekin Ekmel Eko Ekow Ekrem Ekundayo Ela Eladio Elaide Elaina
  Elakshi Elanur Elbek Elçin Elda Eldor Eldora Eldred Eldridge Elea Eleanora Eléanore Eleazar Electa Elektra Elène
  Elenor Elenora Eleonora Éléonore Eleonoro Elettra Eleuterio Éleuthère Elfrīda Elfrieda Elgin Elia Eliabeth Eliah
  Eliahou Elian Eliana Eliane Eliano Eliasz Elide Élie Eliel Eliette Eliezer Elifio Eligio Elija Elimena Elina
  Eline Elinor Elinore Elio Eliodoro Elion Eliona Elior Eliot Eliott Elisabet Elisabeta Elisabetta Elisaveta
  Elisea Élisée Eliseo Elisha Elísio Elissa Elita Eliza Elizabet Elizabeta Elizabeto Elizaveta Elize Elizej
  Elizeus Elizo Elka Elkin Ellada Elle Elli Ellsworth Elly Elmar Elmārs Elmas Elmira Elmo Elmore Elmurod Elna
  Elnarə Elnora Elnur Eloá Eloan Eloane Elodia Elody Elogio Eloi Eloisa Elon Elona Elone Elora Elouan Elouise Eloy
  Elpidio Elroy Elsbeth Else Elta Elti Eluh Elvan Elvera Elvezio Elvia Elvie Elvina Elvino Elvire Elwin Elwira
  Elwyn Elya Elyanora Elyas Elyès Elyne Elynn Elyor Elyse Elyssa Elza Élzéar Ema Eman Emanoil Emanuela Emanuelly
  Emanuil Emas Embuh Emced Emel Emelia Emelie Emeline Emely Emerald Émérance Émérencie Émeric Emerich Emerson
  Emese Emidio Emie Emiel Emile Emili Emilia Emilian Emiliana Emiliano Emilien Emilija Emilijan Emīls Emin Emir
  Emirhan Emmalee Emmanuelle Emmelie Emmely Emmerico Emmet Emmi Emmie Emmitt Emmy Emna Emong Emory Empirio Empluk
  Emrah Emrullah Emy Ena Enakshi Endah Ender Enderun Endra Endrigo Enea Enecone Enes Engelbert Engin Enguerrand
  Enid Enie Enimia Enio Eniola Enis Enise Enna Ennio Enno Enoch Enola Énora Enos Enrica Ensar Ensio Enteng Enver
  Enya Enyo Enzo Ephraïm Épiphane Era Eracla Eraclide Eraldo Eralp Erardo Erasmo Erast Eray Erazim Erazmus Erberk
  Erberto Ercan Erçin Ercolano Ercole Ercüment Erda Erdal Erdeni Erdenikatun Erdeniözük Erdinç Erel Eremia Eren
  Erenia Erentüz Ergene Ergenekatun Ergin Ergün Ergüner Erhan Erhard Eriberto Erich Ericka Erico Ēriks Erinç Erine
  Erkâm Erkân Erke Erkki Erling Erman Ermanno Ermelinda Ermen Ermenegarda Ermenegilda Ermenegildo Ermes Ermete
  Ermilo Erminia Erminio Ermīns Erna Erneĉjo Ernesta Ernestina Ernestino Ernst Erol Eron Eros Erşan Ersilia Ersin
  Ertan Erten Ertenözük Ertuğrul Ervína Ervīns Erwan Erwann Eryn Esat Esaù Esben Esen Esenbike Eser Esha Eshana
  Eshita Esi Esin Esma Esmée Esmeralda Esmeray Esmira Eşref Esse Esta Estefanía Estel Estela Estell Estera
  Esterina Estevan Estiawan Estiono Estrella Esuperio Esupofo Eszter Etela Eterie Etha Ethann Ethelyn Ethem Ethyl
  Etil Ettie Ettore Eubert Euclide Eudes Eudochia Eudokia Eudoksja Eudora Eudoxe Eudoxie Eufebio Eufemia Eufemio
  Eufrasia Eufronio Eufrosina Eufrozína Eugen Eugénie Eugenio Eugeniu Eugeniusz Eulah Eulalia Eulalie Euna Eunika
  Euphrasie Euridice Eurydice Eusèbe Eusebia Eusébie Eusebio Eusebiu Eusebius Euseo Eustache Eustațiu Eustorgio
  Eustosio Eustracjusz Eutalia Eutalio Evald Evaldo Ēvalds Evalyn Evandro Evangelina Évangéline Evanghelina Evann
  Evar Evarist Évariste Evaristo Evasio Evdochia Evdokija Ève Evelien Eveliina Evelin Evelina Eveline Evelino
  Évelyne Even Everardo Everette Evert Evgheni Evghenia Evghenii Evi Evidio Evie Evin Evo Evodio Evran Évrard
  Evremondo Evren Evşen Evy Evžen Evženie Ewald Ewatomi Ewelina Ewell Ewen Ewenn Eya Eyal Eyiz Eylül Eymen Eyram
  Eyşan Eytan Eythan Eyüp Ezechiel Ezechiele Ezekiel Ezequiel Ezio Ezra Ezrak Faas Fabia Fabiana Fabiano Fabie
  Fabien Fabiënne Fabijan Fabiola Fabrícia Fabrício Fabrizio Fadekemi Faderera Fadi Fadıl Fadime Fady Fae
  Fahrettin Fahri Fahriddin Fahriye Fahrünissa Faik Faiq Faizah Falba Fâlih Falk Famiano Famke Fanika Fanni Fanny
  Fanta Fantin Fantine Fanyana Fara Farangiz Fardau Farès Farhunnisa Farida Faris Farruh Faruk Fasih Fathonah
  Fatim Fatimata Fatimo Fatimə Fatin Fatoş Fatouma Fatoumata Faust Fausta Faustin Faustina Faustine Faustino
  Fausto Faustýn Faustýna Favian Faya Fayen Fayenne Faysal Fayzbek Fazıl Fazilat Fazilet Fazio Fazlı Fazliddin
  Fazullah Féba Febe Febi Febriana Febrina Feda Fedai Fedde Fedele Fedor Fedora Fedro Fehime Fehintola Fehmi
  Felice Felicián Feliciano Félicie Felicien Felicita Felicitas Félicité Felicity Feliks Felina Féline Felipa
  Felton Fem Femm Fender Fenja Fenna Fenne Feodor Feodora Feodosia Ferah Feramuş Feramuz Feray Ferda Ferdi
  Ferdinand Ferdinanda Ferdinando Ferdynanda Ferhan Ferhat Feride Feridun Feriel Feriha Ferit Ferman Fermiano
  Fermin Fermo Ferne Ferre Ferruccio Ferruh Feruza Feryel Festo Fevronia Fevzi Feyyaz Feyza Feyzullah Fiacre
  Fiammetta Fibikemi Fidan Fidèle Fidelie Fidelius Fidenziano Fidenzio Fieke Fien Fiene Fiep Fiete Figen Fiifi
  Fikayomi Fikret Fikri Fikriye Filemon Filibert Filiberto Filipe Filipino Filipp Filippa Filiz Filofteia Filomen
  Filoména Filomeno Filotije Filou Fily Fine Finia Finja Finlay Finley Finn Finnja Finnley Fiodor Fionn Fiordaliso
  Fiorenza Fiorenziano Fiorenzo Firas Firdavs Firdevs Firmin Firuzə Fitrat Fitri Fitria Fitriani Flaminia Flavia
  Flavián Flaviana Flaviano Flavie Flavien Flavio Flaviu Flavius Fleano Fleta Fletcher Flip Flo Floare Floarea
  Flodoard Floor Floortje Flor Flore Florea Florencia Florencio Florencja Florent Florența Florentin Florentina
  Florentine Florentýn Florentýna Florestan Floriana Floriane Floriano Florica Florida Floridia Florie Florin
  Florina Florine Flossie Floy Flurin Flurina Flynn Foca Fode Folashade Folco Folu Fortunát Fortunata Fortunato
  Fortuné Fortunée Fos Fosca Fosco Foss Fotih Fotima Foucauld Foulques Fran Fráňa Franc France Francette Franci
  Francia Francisc Francisko Francisque Franciszek Franciszka Franjo Franka Františka Franz Frederica Frederico
  Frederik Frederike Frederiko Frédérique Fredy Freeda Freek Freida Freja Frenkie Freya Frido Fridolin Fridrich
  Friederike Fritz Frontiniano Frusina Fruzsina Fryderyk Fuat Fulbert Fulberto Fulcran Fuldem Fulden Fulgence
  Fulgenzio Fulvia Fulvio Fulya Funani Funda Funmilade Füreyya Furio Furkân Furman Furseo Füruzan Fuscolo Füsun
  Fuzuli Fynn Fərqanə Fərəh Fəxriyyə Gabe Gabi Gabin Gabino Gabriella Gabrielo Gabrijela Gad Gada Gadang Gading
  Gadis Gaduh Gael Gaëlle Gaëtan Gaetano Gaffar Gagan Gage Gaglioffo Gaia Gaiman Gaio Gaj Gaja Gajaadhar Gajabahu
  Gajadhar Gajana Gajbaahu Gál Gala Galak Galang Galar Galatea Galdino Galeazzo Galfryd Galih Galileo Galina
  Galiono Gallicano Galuh Galur Gaman Gamani Gamanto Gambira Gamblang Ganak Ganaka Ganapati Ganda Gandewa Gandharv
  Gandharva Gandi Gandolfo Ganep Ganesha Gangesh Gangsa Gangsar Ganjaran Gantar Gara Garan Garance Garang Garda
  Garett Garfield Garik Garika Garimberto Garnet Garnett Garret Garrick Garrison Garth Garud Garuda Gašpar Gaspard
  Gaspare Gašper Gasti Gaston Gastone Gastono Gati Gatien Gatik Gatot Gatra Gatsha Gaud Gaudenzia Gaudenzio
  Gaudino Gauraang Gaurang Gauranga Gautam Gautama Gautami Gautiero Gavino Gavril Gavrilo Gavxar Gawati Gayatri
  Gaye Gazanfer Gazi Gbadebo Gbeminiyi Gbemisola Gbolahan Gbowoade Geanina Gedeon Gedeone Ģederts Geetanjali Gejza
  Gelila Gelin Gelincik Gellért Gelsomina Geltrude Gelu Gema Gemine Gemini Geminiano Genadij Gencer Generosa
  Generoso Genesia Genesio Genesis Gennaro Genoveffa Genoveva Genta Gențiana Genziano Geo Geoffroy Georg Georgel
  Georgeta Georgette Georgian Georgiana Georgianna Georgije Georgina Georgo Geovanni Geovanny Geovany Geralda
  Geraldina Gerarda Gerardina Gerasim Gerasimo Géraud Gerazim Gerazym Gerberge Gerbert Gerda Geremia Gergely Gergő
  Gerharda Gerino Germain Germaine Germán Germana Germano Gerolamo Geronimo Geronzio Gerson Gertrud Gertrúda
  Gertrudo Gervais Gervasio Gesualdo Geta Gevheri Géza Ghaliyati Ghanaanand Ghanashyam Ghani Ghanshyam Ghenadi
  Ghenadie Ghennadi Gheorghi Gheorghii Gheorghina Gheorghiță Gherardo Gherghina Gherman Ghislain Ghiță Gia
  Giacinta Giacinto Giacobbe Giada Giadero Giambattista Gian Gianbattista Giancarlo Giandomenico Gianfranco
  Gianina Gianluigi Gianmarco Gianmaria Gianmario Gianna Gianpaolo Gianpiero Gianpietro Gianuario Giasone Gibran
  Gică Gicu Gideon Giel Gifty Gigi Gigliola Gilang Gilberta Gilda Gildo Giles Giliola Gillian Gillo Gineto Ginevra
  Ginewra Gino Gioacchina Gioacchino Giobbe Gioberto Gioconda Giocondo Gioele Gioia Gion Giona Gionata Giorgian
  Giorgiana Giosuè Giosuele Giotto Giovani Giovanny Giove Gioventino Giovenzio Girardo Girart Giray Giri Girija
  Girik Girika Girindra Giriraaj Giriraj Girish Girja Girolamo Ģirts Gisèle Gisella Gislebert Gisselle Gita
  Gitanjali Gitte Giuda Giuditta Giuliana Giuliano Giulio Giulitta Giuseppa Giusta Giustiniano Giusto Gıyas Gizela
  Gizem Gladyce Glauco Gleb Glennie Gligorije Glorie Gobinda Godeberta Godfrey Godiva Goffredo Gojko Gökalp Gökben
  Gökbörü Gökçe Gökçegöl Gökçen Gökçiçek Gökmen Göknur Gökşin Golda Golden Golia Golub Gomberto Gonca Gondebaud
  Gondulfo Gönenç Gonerio Göngör Gonsalwy Gonthier Gontran Gönül Gonzaga Gonzague Gopaal Gopee Gopi Gorakhanatha
  Gorakhnath Gorana Goranka Gorazd Gordan Gordana Gordiano Görkem Görün Gosto Goswamee Goswami Gothard Gottardo
  Gottfried Gotum Goundo Gouranga Goutam Gövhər Govinda Gözde Gracián Graciána Graciliano Gracja Gradimir
  Granville Grațian Grațiana Grațiela Grato Grayce Grayson Grazia Graziana Graziano Graziella Gražina Gregor
  Gregoria Gregorian Greyson Grga Grgo Grgur Grigore Grigori Grigorije Grimaldo Griselda Grizelda Grozdana Gry
  Gualberto Gualtiero Gúbio Gudakesa Gudakesha Gudrīte Gudrun Guelfo Guenda Guendalina Guenièvre Guerrino
  Guglielmo Güher Gui Guiberto Guido Guilhem Guilhemine Guilherme Guillemette Guillermina Guiscardo Guiseppe Gula
  Gülbahar Gulbaxor Gülben Gulchexra Gülçin Güldem Gülden Güldeste Gülegen Gülemen Gülen Gülgün Gülhan Gulistan
  Guljamol Guljaxon Gülnaz Gulnora Gulnoza Guloy Gülpembe Gülriz Gülşen Gulseren Gulsora Gülsüm Gültekin Gülümser
  Gulzira Gulzoda Gülər Gumesindo Gümüş Gün Gunārs Günay Günçiçek Gundelinda Gündoğdu Gündoğmuş Güner Güngör Güniz
  Gunnel Gunner Günnur Günsel Günseli Günyaruk Gürbüz Gürcan Gürdal Gurdev Gürhan Gürkan Gürol Gürsel Guru Gussie
  Gust Gustava Gustave Gustavine Gustavino Guus Guusje Güven Güvenalp Güvercin Guyot Güzey Gvendolína Gvozden
  Gwenaëlle Gwendoline Gwido György Habbab Habib Habiba Habil Haby Hacib Hâdi Hadja Hadley Hadriel Hadrien Hafi
  Hafid Hafız Hafsa Hafshah Hailee Hailey Hailie Haïm Hairyanto Hajar Hakem Haki Hakim Hakkı Haldun Hale Haleigh
  Haley Halie Halima Hâlis Halit Halle Hallie Haluk Hamdi Hamdullah Hamed Hami Hamid Hamidou Hamima Hamit Hammâd
  Hamsini Hamzah Hanaé Handan Hande Hanefi Hanga Hani Hania Hanifa Hank Hannabel Hanne Hannele Hannes Hanno Hannu
  Hansjörg Hanspeter Hansruedi Hansueli Hanuš Haralamb Haralambie Harald Hardana Hardi Hardouin Hardy Hari
  Harimurti Harinakshi Harinarayan Harit Harita Harja Harjasa Harjaya Harjo Harmon Harmony Haron Haroun Harouna
  Haroune Harsana Harsanto Harsaya Hartaka Hartana Harto Harun Hasano Haseki Hasibi Haşim Hasin Haskell Haşmet
  Hasna Hassane Hassie Hasta Haštal Háta Hâtem Hatip Hatouma Hattâb Hauke Hava Havel Haven Havla Hawa Hawar Haya
  Hayal Hayali Hayat Hayati Haydar Hayden Haylee Hayley Haylie Hazan Hazar Hazım Hazle Heaven Heber Heda Hedda
  Hédelin Hédi Hedvig Hedviga Hedvigo Hedvika Heema Heidrun Hein Heitor Heja Hektoro Heleno Hélie Hélier Helin
  Hélio Helios Helle Hellen Helmer Helmut Heloísa Héloïse Hendra Hendri Hennes Henrich Henrick Henrie Henrieta
  Henrieto Henriette Henrike Henryka Heracleea Herberta Herluin Hermann Hermenegildo Hermína Hermīne Herminia
  Herminio Hermiono Hernán Hershel Herta Hertha Heru Heryanto Hester Hesti Hettie Heval Hêvî Hiba Hicabi Hicham
  Hidaya Hidde Hieronim Hıfzı Hikmat Hikmet Hilaire Hilal Hilar Hilario Hilarion Hilarius Hilary Hilbert Hildebert
  Hildegard Hillard Hillary Hillel Hilma Hilmi Hilola Hilton Himadri Himani Himawan Ĥimeno Himmet Hincmar Hind
  Hipolit Hipolito Hippolyte Hira Hiranmay Hiranmaya Hiranya Hişam Hızır Hjalmar Hlengiwe Hobart Hojimurod Holden
  Hollie Hollis Homero Honor Honore Honorine Honorius Horác Horacio Horacy Horațiu Horea Horia Hortense Hortensia
  Hortensie Hortenzia Hortenzie Horymír Horymíra Hosea Hosiyat Hostimil Hostimila Hostimír Hostimíra Hostislav
  Hostislava Hostivít Houda Houston Hovard Hoyt Hozan Hrvoj Hrvoje Hrvojka Huberto Hüccet Hud Hüdâvendigâr Hüdayi
  Hugues Huguette Hulda Hulki Hulusi Hüma Humaira Humay Hümayun Hümeyra Hüner Hunor Hüriyə Hürkan Hurram Hurshida
  Hurşit Hüsameddin Hüsamettin Husein Husida Husnida Husniya Husnora Hüsnü Hüsrev Huub Huzeyfe Hvalimir Hvězdoslav
  Hvězdoslava Hyacint Hyacinta Hyman Hynek Hypolit Iacob Iacopo Iacopone Iacov Iago Iana Iancu Ianina Ianira Ianis
  Ianna Ianos Iaroslav Iaroslava Iasmina Iban Ibidapo Ibironke Ibodulloh Iboja Ibou Ibra Ibrani Ibrohim
  Ibukunoluwa Ibun Ica Icaro Icha Icie Icilio İclal Ico Idan Idea Idell Idella İdil Idir Ido Idowu İdris Idriss
  Idrissa Idy Ieremia Ifa Ifeoluwa Ifeoma Iffar İffet Ifora Ifunanya Ige Iginia Iginio Igino Ignác Ignácie Ignacy
  Ignát Ignáta Ignatius Ignazio Ignjat Igori İhsan Ihtiyor İhvan Ika İkbal Ike İkeme Ikenna Ikeoluwa Iker Ikhidie
  Ikhsan İkiçitoyun Ikin İkrime Ikrom Ila Ilaçın Ilai Ilan Ilana Ilarie Ilario Ilarion Ilay İlayda İlbey İlbilge
  Ilda Ildebrando Ildefonso Ildegarda Ildegonda Ildika İldike Ileana Ilene Ilenia İlgegü Ilgın Ilgmārs İlham
  İlhami İlhan Ilia Ilian Iliana Iliane Ilias Ilie Ilies Ilija Ilinca Ilinka Iľja Iljana İlkay İlkben İlke İlker
  İlknur Ilko İlksen İlkyaz Illidio Illuminato Ilmari Ilmārs İlqar Ilsa Ilva Ilyan Ilyana Ilyane İlyas Ilyass
  Ilyès Ilyess Ilyos Ilza Ilzo Ima Imad Imam Iman Imane Imelda Imen Imène İmge Imke Immacolata Immacolato Immanuel
  Imoleoluwa Imrane Imre İmrem Imrich Imron Inanç Inara Inārs Inaya İnç İnci Incoronata Indah Inder Indiana Indira
  Indra Indriķis Indro Indy Inesa Inessa Inga Inge Ingeborga Inger Ingmārs Ingrida Ingūna Inioluwa Inja Inka
  Inkeri Inna Innocent Innocente Innocenty Innocenza Innocenzo Ino Inocenc Inocențiu Insa Intan Inyoni Inza
  Ioanina Iolanda Iole Ion Iona Ione Ionel Ionela Ionelia Ionică Ionne Ionuț Iorio Iosefina Iosif İpek Ippocrate
  Ippolito Iraida Irawati Iremide Irenej Ireneo Ireneus Ireneusz Ireno Ireti Iretioluwa İrfan Iriana Iride
  Iridenta İrinç İrinçköl Irinel Īrisa Irmak Irmeli Irmina Irnanto Irsad İrtiş Irwan Irwin Iryna Isa Isabeau
  Isabela Isabell Isabelly Isac Isacco Isadora Isadore Isai Isaia Isaias Isak Isaure Ischirione Ise Isee Iseoluwa
  Iseult Ishaq Ishola Iside Isidor Isidora Isidore Isidoro Isidro Işığ Işıl Işılay Işın Işıner Isioma Isis Isisa
  Islom Ismaele Iŝmaelo Ismaïla Ismérie İsmet Ismoil Isobel Isolda Isom Isotta Isra Israa Issa Issam Issiaka Ita
  Italia Italo İtil Itır Itri Itunuoluwa Itzel Iulia Iulian Iuliana Iuliu Iuri Iurie Iurii Iustin Iustina
  Iustinian Ivah Ivančica Ivanka Ivanna Ivano Ivanoe Ivar Ive Ivek Iven Iveta Ivetta Ivica Ivna Ivo Ivona Ivone
  Ivonne Ivor Ivory Iwan İxtiyar Iyabode Iyad Iyadunni Iyanuoluwa Iyed Iyık Iyıktağ Iyinoluwa Iza Izaak Izabela
  Izabella Izaiah Izaiáš Izajasz Izák Izako Ize İzel Izia Izidor Izidora Izmael Izolda Izoldo Iztok Izydor İzzet
  İzzettin Izzy Jaakko Jabal Jabari Jabulile Jace Jacey Jáchym Jacinthe Jacinto Jackeline Jacklyn Jacky Jaco
  Jacoba Jacobo Jacobus Jacynthe Jad Jada Jaden Jadesola Jadon Jadran Jadrana Jadranka Jadranko Jadro Jadyn Jaeden
  Jael Jaelynn Jaeman Jaga Jagadish Jagadisha Jagapati Jagaraga Jagathi Jagdeep Jagdish Jagica Jagmeet Jahnu Jai
  Jaida Jaiden Jail Jailey Jailyn Jaiman Jaimini Jaimy Jairo Jais Jaivey Jaka Jakayla Jakelino Jakob Jakobino
  Jakobo Jakov Jakuba Jakubina Jakubka Jale Jaleel Jalen Jalil Jalol Jalon Jalou Jalyn Jalə Jamaal Jamalia Jamar
  Jamarcus Jamel Jameson Jamey Jamil Jamila Jamir Jamiro Jamison Jammie Jamol Jamshid Janae Janaína Janek Janessa
  Janeta Janez Jani Janica Janick Janin Janiya Janja Janjo Janka Janko Janna Jannah Janne Jannek Jannes Janni
  Jannie Jannik Jannis Jano Janosch Jany Japhet Jaquan Jaquelin Jaqueline Jara Jaren Jarmil Jarne Jarno Jaro Jarod
  Jarolím Jarolíma Jaromil Jaromír Jaromíra Jaron Jarred Jarrell Jarret Jarrett Jarwa Jarwadi Jarwi Jasen Jasenko
  Jasin Jasmani Jasmijn Jasmin Jasmina Jasna Jasněna Jassem Jassim Jasur Jaswadi Jati Jatmiko Jaunita Jautrīte
  Javas Javi Javlon Javohir Javon Javonte Jawad Jawed Jax Jaxon Jaxx Jaya Jayadi Jayce Jaycee Jayda Jayde Jayden
  Jaydon Jayeng Jaylan Jaylano Jaylen Jaylin Jaylinn Jaylon Jayme Jayvano Jāzeps Jazlyn Jázmin Jazmyn Jazmyne Jazz
  Jazzlyn Jazzlynn Jeana Jeanie Jeannel Jeannot Jed Jedediah Jedidiah Jef Jefferey Jefri Jefta Jehanne Jēkabs Jela
  Jelica Jelisaveta Jelita Jelka Jella Jelmer Jelte Jena Jenel Jennah Jennings Jennyfer Jenovéfa Jente Jeppe Jerad
  Jeramie Jeramy Jerel Jeremi Jeremias Jeremiasz Jeremie Jerguš Jermain Jermey Jernej Jerod Ĵeromo Jeromy Jerónimo
  Jeroným Jerrell Jerrod Jerrold Ješa Jesika Jesper Jessika Jesslyn Jesslynn Jessy Jessyca Jet Jett Jette Jettie
  Jevgeņijs Jevon Jevrosima Jezdimir Jibril Jidde Jihane Jil Jiljí Jimena Jimi Jimram Jinane Jinawi Jindra
  Jindřich Jindřiška Jinte Jinthe Jip Jiřina Jitender Jitendra Jiyan Joachim Joah Joakim Joakimo Joanie Joannie
  Joanny Joany Joaquim Joas Job Jocelyne Joĉjo Joelina Joeline Joëlle Joep Joes Johana Johanĉjo Johanino Johann
  Johanne Johano Johathan Johnathon Johnpaul Joko Jolana Jolayemi Joleen Jolie Jolien Jolijn Jolin Jolina Joline
  Jona Jonah Jonatan Jonatano Jonna Jono Jonte Joojo Jop Jordana Jordane Jordi Jordon Jordy Jordyn Jorga Jorin
  Jorn Jorrit Jort Joscha Joschua Josefien Josefin Josefine Josep Josephin Josette Joshuah Josiah Josiane Josianne
  Joŝiko Josip Josipa Joško Joso Josse Josselin Jošt Josua Josué Josuo Josy Joud Jourdain Jovan Jovana Jovani
  Jovanka Jovanny Jovany Jovin Joya Joža Jože Jozefa Jozefína Jozefino Jozefo Jožica Jozue Juda Judah Judd
  Judicaël Judita Judīte Judito Judson Judyta Jugoslav Juhani Juho Jula Julan Jule Jules Juli Juliane Julianne
  Julide Julienne Juliet Julieta Julieto Juliette Juliino Julija Julijana Jūlijs Julika Julina Julita Juliusz
  Jumadi Jumagul Jumari Juna Junayd Junius Juno Junon Jur Jure Jürg Jurģis Juri Jurre Jūsma Jusra Juste Justen
  Justeno Justina Juston Justus Justyn Jusuf Juta Juul Juvenal Juwan Juwon Jyotis Jyotsana Kaarina Kaat Kabil
  Kacey Kaci Kacie Kacper Kacung Kade Kadem Kaden Kader Kadı Kadiatou Kadidia Kadidiatou Kadin Kadir Kadrican
  Kadriye Kady Kaela Kaelyn Kağan Kagiso Kahina Kaia Kailash Kailee Kailey Kailyn Kaïna Kairav Kaïs Kaitlin
  Kaitlyn Kaj Kaja Kajen Kajetán Kala Kale Kalea Kaleb Kaleigh Kalender Kalervo Kalevi Kaley Kali Kalidou Kalim
  Kalinda Kalinik Kalistrat Kalle Kallie Kalpana Kalyani Kama Kamala Kamalesh Kamaria Kambali Kamber Kamel Kamelya
  Kameron Kamidin Kamila Kamile Kamilla Kamille Kamla Kamlesh Kamol Kamola Kamoliddin Kamran Kamren Kamron Kamryn
  Kamuran Kanak Kanaka Kanchan Kançı Kanda Kane Kani Kania Kanishka Kannan Kannen Kanti Kapgar Karahan Karak
  Karamba Karamoko Karan Kardi Kareem Karelle Kargılaç Kariane Karianne Karima Karimah Kariman Karina Karine Karja
  Karlee Karley Karli Karlie Karlıgaç Karlijn Kārlis Karlo Karlotta Karma Karman Karmela Karmen Karmeno Karna
  Karol Karolann Karoliina Karoline Karolino Karolo Karsa Karsana Karson Karta Kartik Kartika Karunanidhi Karya
  Kasandra Kasey Kashyap Kashyapi Kasián Kasım Kasiran Kasiyah Kašpar Kasper Kassandra Kassim Kastor Kasusra Kata
  Katariina Katarina Katelin Katell Katelyn Katelynn Katerino Katheryn Kathlyn Kathrine Kathryne Katia Katica
  Katija Katina Katja Katlyn Katlynn Katrine Katryn Kattie Katun Katunkız Katy Kavon Kawa Kawaca Kawaya Kawtar
  Kayaalp Kayaçık Kayça Kaycee Kayden Kaylah Kaylee Kayleigh Kayley Kayli Kayliah Kaylie Kaylin Kayna Kaynak
  Kayode Kayra Kays Kayun Kazanç Kazi Kâzım Kazimír Kazimíra Kazkatun Keagan Keano Keanu Keara Keaton Kéba Keegan
  Keeley Keely Keenan Keerti Keet Keira Keji Kekik Keklik Keleş Kellen Kelsi Kelsie Kelton Kelya Kelyan Kemalettin
  Kemba Kemi Kenan Kenari Kende Kenes Kenna Kennedi Kennith Keno Kensi Kenton Kenya Kenyatta Kenyon Kenza Kenzi
  Kenzie Kenzo Kenzy Keon Kepez Keramet Kerami Kerem Keremşah Keren Kerim Keshaun Keshawn Kesme Keşşaf Ketsia
  Keven Kevon Kevser Keyan Keyken Keyla Keyon Keyshawn Kezia Kezlik Kgabu Khadidiatou Khadidja Khadim Khady
  Khalifa Khanyisile Khem Khethiwe Khoudia Khulekani Kian Kiana Kiandra Kianna Kiano Kiara Kiarra Kick Kiel Kiera
  Kieran Kika Kikelomo Kiki Kiley Kilian Killian Kilyan Kimi Kımız Kımızalma Kımızalmıla Kımızın Kimo Kin Kincső
  Kiné Kip Kira Kirana Kiraz Kırçiçek Kırgavul Kirilo Kırlangıç Kirstin Kirti Kısmet Kitty Kıvanç Kıvılcım Kiyan
  Kıymet Kızdurmuş Kızılalma Kjeld Kjell Klanjo Klara Klarencjusz Klaro Klaudia Klaudián Klaudie Klaŭdino Klaudius
  Klaudiusz Klaŭdo Klāvs Klea Kléber Klemen Klemens Klement Klementina Klementino Klementyna Kleopatra Kleopatro
  Kliment Klitemnestro Klotildo Klotylda Knuto Kobe Koby Koçer Kody Kojo Koko Köksal Kolawole Kolby Kole Koleta
  Koloman Kolombín Kolombína Kolos Kolumbán Kolumbín Kolumbína Komil Komila Komron Konrad Konrāds Konstance
  Konstancie Konstancja Konstantin Konstantīns Konstanty Konstantyn Konsuela Konzuela Kopano Kora Koralia Koray
  Korbin Korbinian Kordula Korede Korey Korina Korinna Korkut Kornel Korneli Kornélia Kornélie Kornelius
  Korneliusz Kory Kosma Kosmas Kosta Kraig Krasava Krasomil Krasomila Krasoslav Křesomysl Kreuzo Krijn Krimhildo
  Krishnadas Krishnadasa Krišjānis Krišs Křišťan Kristián Kristiāna Kristiāns Kristiina Kristijan Kristino
  Kristjan Krištof Kristofer Kristoffer Krisztián Krisztofer Krsto Kruno Krunoslav Kryšpín Krystel Krystian
  Krystina Kryštof Ksantipo Ksawera Ksawery Ksenia Ksenija Ksenofont Kubad Kubat Kubilay Kubra Kubura Kuddusi
  Kujoe Kumari Kumru Kumuda Kumush Kuncara Kunhuta Kunthara Kurnia Kürşad Kurtis Kutbettin Kuzey Kuzman Květa
  Květoň Květoš Květoslav Kvetoslava Květuše Kvido Kwadwo Kwaku Kwamena Kwasi Kweku Kwesi Kwintyn Kyan Kyano Kyara
  Kyla Kylee Kyleigh Kyler Kylian Kyliann Kylie Kyllian Kyllikki Kyra Laal Labuh Lachlan Lăcrămioara Lacy Lada
  Ladarius Ladina Ladislao Ladislau Ladislava Ladji Lafayette Lahna Lai Laia Laila Laisha Lajos Laksana Lakshman
  Lakshmidhar Lakshminath Laksita Lal Lala Lale Lalie Lalita Lalə Lamberto Lamia Lamih Lamine Lamiyə Lanang
  Lancelot Lancilotto Landen Lander Landolfo Landry Laney Lanfranco Langa Langgeng Lanjar Lantar Lapo Laras Larina
  Larisa Laron Larue Larysa Lascăr Lāsma Lasmanto Lasmono Lassana Lasse Laswi Latif Latife Latika Latofat Laurane
  Laure Laureen Laureline Laurenc Laurencie Laurencja Laurencjusz Laŭrenco Laurène Laurens Laurentia Laurentino
  Laurentiu Laurenty Laurentyna Laurenz Lauretta Lauri Laurian Lauriane Laurianne Lauriano Laurin Laurine Laŭro
  Laury Lauryn Lautone Lava Lavada Lavanya Lavern Laverna Lavina Lavinia Lavinio Lavīze Lavon Lavonne Lawrencia
  Laxman Laxmi Layana Layanah Laylo Layne Lazar Lazare Lazaro Łazarz Laziz Lazzaro Lean Leana Leander Leandr
  Leandra Leandre Leane Leann Leanna Leano Leart Leatha Leda Ledion Leela Leelou Leena Leendert Lega Legawa Lehna
  Leia Leif Leilani Leïna Lejla Leke Lelah Lelia Leman Lembah Lemide Lempi Lemuel Len Lene Leni Lenia Lenja Lenn
  Lenna Lennard Lenne Lennert Lenni Lennie Lennon Lennox Lenny Lenore Leny Lenya Leodegar Leokádie Leonel Leonhard
  Leoni Leonia Leonid Leonīda Leonidas Leonīds Leonilda Leonio Leonis Léonne Leono Leonora Leonore Leontin
  Leontina Leontīne Leontýn Leontýna Leonzio Leopardo Leopold Leopolda Leopoldina Leopoldine Leopoldino Leopoldo
  Leopoldýna Leora Leoš Leposava Lera Lere Lerzan Lesana Lešek Lesly Lessie Leta Letha Leticie Letiția Letizia
  Letterio Leu Leufroy Lev Levana Levente Levin Levio Levke Levoslav Levy Lew Lewin Lex Lexi Lexie Lexus Leya
  Leyan Leyla Leyna Lia Liah Lian Liana Liara Lias Lība Libbie Libby Liběna Liberata Liberato Liberatore Libère
  Liberio Libero Liberto Libor Libora Liboria Liborio Liboslav Liboslava Libuša Libuše Lică Licia Lida Lidania
  Lidia Lidija Lidio Lidmila Lidya Lieke Lien Liene Liétald Lieto Lieuwe Lieze Līga Ligia Liisa Līksma Lîlan Lilas
  Lili Lilia Lilian Liliana Liliane Lilianna Lilie Lilien Lilio Lilith Liliya Lilla Lilli Lilliana Lilly Lilou
  Lilwenn Lilya Lilyan Liman Limar Lincoln Linde Line Linett Linn Linne Linnie Lino Linoï Linoy Lintang Linwood
  Lio Lioara Lior Liora Lîrîk Liron Lirone Lis Lisandro Lisann Lisanne Lisbeth Lise Lisette Lison Lital Litzy
  Liuba Liubov Liubovi Liudmila Liusea Liv Liva Lívia Liviana Livie Līvija Livino Livio Liviu Livius Liya Liyah
  Liyam Liyan Liyana Liz Liza Lizbeth Lize Lizeth Lizz Lizzy Ljiljana Ljuba Ljubica Ljubiša Ljubomir Ljudevit Loa
  Loane Lobar Lodovica Lodovico Loek Loes Loet Lohan Loïc Loïse Lolade Lolita Loma Lon London Longin Lonie Lonny
  Lonzo Loraine Lore Loreen Lorelei Lorella Lorenc Loreno Lorenza Loreta Lorian Loriana Lorik Lorin Lorine Loris
  Lorrain Lot Lota Lotar Lothaire Lothar Lott Lotta Lotti Loua Louan Louane Louann Louay Loubna Louca Louisa
  Louison Louka Loula Louna Lounis Loup Lourenço Louvenia Lova Lovisa Lovorka Lovro Lowie Loy Loyal Loyce Lua Luan
  Luana Ľubica Lubin Ľubomír Ľubomíra Ľubor Ľuboslav Ľuboslava Luc Lucca Luce Lucențiu Lucian Luciana Lucica
  Lucien Lucienne Lucija Lucijan Lucilla Lucio Lucious Lucius Łucja Lucjan Lucretia Lucrețiu Lucrezia Ludano Luděk
  Ludie Ludiše Ludivine Ludivoj Luďka Ludolphe Ľudomil Ľudomila Ludomír Ludomíra Ludoslav Ludoslava Ludovic
  Ludovica Ludovico Ludovikino Ludoviko Ľudovít Ludvík Ludvíka Ludwik Ludwika Lue Luena Luhung Lui Luigia Luise
  Luiz Luiza Luīze Lujza Luk Lukhona Lukita Lukman Luko Lukrécie Lukrecius Lulu Luluh Lulut Luminita Luminosa
  Lumír Lumíra Luna Lune Lungelo Lungu Lura Lurhur Lurline Lutfan Lutfi Lutfiya Lütfullah Lutfulloh Luthfi Lutibor
  Lutobor Luuk Luus Luwar Luwes Lux Luzie Lwandle Lya Lyam Lyan Lyana Lyda Lydie Lyes Lykke Lyla Lylia Lylou Lyn
  Lyna Lyne Lyric Lysanne Ləman Maad Maan Maarit Maartje Maayane Mabela Mabelle Mabruk Mac Maca Macaire Macaria
  Macario Maccabeo Mace Maceo Macey Maci Macie Mackenzie Mactar Macy Madalena Mădălin Mădălina Madaline Madalyn
  Maddalena Maddison Maddox Madelief Madelyn Madelynn Madge Madhuri Madid Madie Madilyn Madina Madisen Madisyn
  Madita Madlaina Madleen Madlen Madonna Mads Mady Madyson Maegan Maël Maëlie Maëline Maëlis Maëly Maëlyne Maëlys
  Maëva Maeve Mafalda Maffeo Magali Magda Magdalen Magdaleno Maggiorino Magno Magnolia Maguelone Maguette
  Mahamadou Mahan Mahault Mahaut Mahdi Mahé Mahendra Maher Mahesa Mahesh Maheswar Mahfud Mahir Mahmud Mahrus
  Mahulena Mahzan Mahzun Maï Maia Maica Maida Maija Maik Maila Mailin Mailo Maïly Maïlys Maïmouna Maimunah Maïna
  Maiorico Maira Maïssa Maïssane Maitê Maïwenn Maiya Majda Major Makan Makar Makara Makary Makayla Makenna
  Makenzie Makhtar Makinwa Maks Maksim Maksimo Makso Maksud Maksym Maksymilian Makuta Mala Malachi Malak Malati
  Malco Malea Malek Malena Malene Malia Malick Malika Malina Malinda Mališa Mallaury Mallie Mallory Malo Malone
  Malou Maloxat Malte Malthe Malti Malvína Malvīne Malvino Malwina Mama Mamady Maman Mamante Mamert Mamoudou
  Mamour Manah Manal Manar Manassé Manca Mancio Manda Mandaakin Mandakini Manel Manelle Manetto Manfredo Mangala
  Mangalya Mani Manik Manikya Manil Manilio Manisha Manjo Manjusha Manley Manlio Manoah Manole Manona Mansueto
  Mansur Mansvet Manu Manuele Maphikelela Maqsud Mara Marah Maram Marana Maras Marat Marceau Marcela Marceli
  Marcelin Marcelina Marceline Marcelino Marcell Marcelle Marcello Marcellus Marcheta Marciano Mārcis Marcu Mardon
  Mare Marème Maren Marena Mareta Marga Margana Margarete Margareto Margarett Margaretta Margarette Marge Marģers
  Margit Margita Margot Margrit Margrith Mari Mariadi Mariah Mariama Mariame Mariane Mariano Marica Maricarmen
  Maricica Mariela Mariella Marielle Mariem Marième Marieta Marietta Marija Marijan Marijana Marijn Marika
  Marilena Marilie Marilou Marilu Marilyne Marinela Marinella Marinetta Marinjo Marinko Marinus Mărioara Mariola
  Māris Marit Marita Mārīte Măriuca Marius Marja Marjan Marjane Marjatta Marjeta Marjolaine Marjory Markika Markku
  Marlee Marleen Marlen Marlena Marley Marli Marlie Marlies Marlis Marlo Marly Marnie Marolo Maroš Marouane
  Marquis Marquise Marrit Marsito Marsudi Mart Martaka Martana Martani Marten Marteno Marthe Martial Martim Márton
  Martti Martyna Marut Maruta Marwa Marwan Marwane Marwata Marwen Marwin Maryadi Maryam Maryanto Maryjane Marylou
  Maryna Maryse Marzia Marzio Mas Maša Mashxura Mašinka Massamba Massima Massimiliano Massinissa Matan Matar Máté
  Mateja Matheo Matheus Mathijs Mathilda Mathis Mathurin Mathuys Mathys Matias Matija Matilda Matis Matīss Matisse
  Matjaž Matko Mato Matouš Matroniano Mattea Mattes Mattheo Matthieu Matthijs Matthis Mattia Mattis Mátyás Matylda
  Matys Matz Maud Maudie Maugis Maura Mauricette Maurilio Maurine Maurits Mauro Maurycy Mavdud Maverick Mavlon
  Mavluda Mawuena Mawusi Maxbuba Maxellende Maxence Maxens Maxfuza Maxi Maxie Maxim Maxima Maximiliano Maximilien
  Maximillia Maximillian Maximo Maximus Maxmilián Maxsuma Maya Mayane Mayar Maybell Maybelle Maye Mayeul Mayla
  Mayline Maylis Maymie Mayoor Maysa Mayson Mayssa Mayte Mazbut Mazhar Mazie Mazlum Mbalienhle Mbaye Mckayla
  Mckenna Meagan Meaghan Mečislav Mečislava Meda Medard Medardo Médea Médéric Medine Medoro Médoune Medya
  Meenakshi Mees Mégane Meggie Meghnad Meghnath Mehriban Mehtap Meik Meike Meire Meïssa Mekhi Melani Melánia
  Melanio Melany Melchiade Melchior Melchiorre Melda Melek Melenija Melezio Melia Melichar Melih Melike Melikşah
  Melina Méline Melis Melisa Mélisande Mélissandre Melita Melitina Melle Mellie Mellina Melnic Melodi Melodie Mels
  Meltem Melusine Melvil Melvina Melvyn Melyna Melyssa Memduh Menahem Menaka Menardo Mence Mendel Menelao Meneo
  Menka Menno Mennone Menodora Meral Mercede Mércia Mercurio Merel Merete Meriam Meriç Meriem Merih Merijn Merjem
  Merl Merlin Mérovée Merritt Mert Mertie Mervin Merwan Meryam Meryl Messalina Mestan Mesut Meta Mete Metello
  Metin Metod Metoděj Mētra Metrofane Mevlüt Mex Meyra Mhambi Mia Mica Micael Micaela Micha Michala Michale
  Michalina Michelangelo Micheline Miĉjo Mick Mickaël Midas Mieke Miel Miha Mihael Mihail Mihailo Mihajlo Mihály
  Mihnea Mihriban Mija Mijat Mik Mikaela Mikail Mikayla Mikel Miķelis Mikkel Mikki Mikko Miklós Mikołaj Mikoláš
  Mikuláš Mila Milada Miladin Milana Milanka Milanko Milano Mile Milena Mileta Miley Milford Milhan Milić Milík
  Milisav Milivoj Miljan Miljana Miljenko Milka Milla Mille Millicent Milly Milo Milojica Milomir Miloň Milorad
  Miloš Miloslav Miloslava Milota Milou Milouš Milovan Milovín Milred Miluše Milutin Mima Mimma Mimo Mina Minakshi
  Mine Minerva Minervina Minervino Mink Minka Minna Minodora Mio Mioara Miodrag Miomir Mir Mira Mirabela Miraç
  Miracle Miran Miray Miraziz Mircea Mirco Mirek Mirela Mirella Mireya Miriama Miriamo Mirja Mirjana Mirka
  Mirkelam Mirko Mirna Miro Mirocleto Miromil Miromila Miron Mirona Miroslava Mirre Mirta Mirte Mirthe Mirtil
  Mirto Miruna Mirza Mirziyo Miša Misael Misaele Misbah Mischa Miško Mislav Mısra Missouri Mitar Mitch Mitchel
  Mithat Mitică Mitja Mitra Mitruț Mittie Miya Mizgîn Mlad Mlađana Mladen Mnata Mnislav Mnislava Moa Mobolaji
  Moche Moctar Modest Modesta Modesto Modibo Modou Modrīte Modupe Mody Mofifoluwa Mohamad Mohamadou Mohamed
  Mohammad Mohana Mohinder Mohini Mohir Moira Moïse Moïsette Mojca Mojisola Mojisoluwa Mojmír Mojżesz Mojžíš Momir
  Momira Monaldo Monalisa Monde Moniko Monitore Monroe Monserrat Monserrate Montana Monvīds Moos Moradeke Morayo
  Morena Morenike Morgana Morgane Moriah Móric Moris Morne Morolake Morten Mortimer Morton Mory Mosè Moseo Mossie
  Mosunmola Motunrayo Mouctar Mouhamadou Mouhamed Mouhameth Mouhammadou Moustafa Moustapha Moxidil Moxigul Moxina
  Moxinur Moxira Moyosore Mozell Mozelle Mozes Mpho Mpilo Mpumelelo Msizi Mstislav Mthunzi Muammer Muattar Muaviye
  Muaz Muazzam Mubina Mudīte Müesser Müfid Mufiz Müge Mugur Mugurel Muhamado Muhammad Muhammed Muharrem Muhsin
  Muhtar Muhterem Muhteşem Muhtor Muhyiddin Müjdat Müjde Müjgan Mujur Mukadder Mukaddes Mükerrem Mukesh Muktedi
  Muktedir Muktefi Mukul Mulya Mulyanto Mulyono Mumpuni Mümtaz Münevver Muni Munif Münir Müren Muriela Murilo Murl
  Murod Mursinin Mursita Murti Musa Musawenkosi Müşir Muslih Mustafo Mustapha Mustika Mustofa Musulmon Mutahhar
  Mutasım Muteber Mutemed Mutia Muttalib Muyassar Muyiwa Muzaffar Muzaffer Müzdad Muziano Mya Myah Myla Mylan
  Mylène Myles Mylo Myriam Myrl Myrthe Myrtice Myrtie Myrtil Myrtille Myrtis Mələk Nabi Nabila Nabin Naci Nađa
  Nadalina Nadège Nadejda Nadežda Nadi Nadir Nadja Nadzieja Nae Nael Naëlle Naemi Nafisa Nafiz Nahel Nahid Nahil
  Nahla Naïa Nail Naïla Naim Naïma Naïs Naja Najam Najib Najla Najmiddin Najwa Nakia Nala Nalan Nalar Nalini
  Namazio Name Namık Nana Nand Nanda Nandi Nando Nándor Naneta Nanna Nannie Naomie Naoufal Naoufel Napoleon
  Napoleone Nara Naradi Narayan Narcis Narcisa Narciso Narcisse Nardi Narendra Nargiza Narimon Narin Narinder
  Narji Narseo Narsete Nasab Nash Nasiba Nasim Nasir Nasriddin Nasrullah Nassim Nastja Nat Natacha Natale Natalija
  Natalina Natan Natanael Nataniel Nate Nathanaël Nathanial Nathen Natiq Natka Naud Naudet Naura Naval Navin Nawal
  Nawel Nawfel Nawroz Naya Nayel Nayeli Nayla Naz Nazan Nazario Nazariusz Nazary Nazif Nazım Nazlı Nazmi Nazrulloh
  Nazzareno Nazzaro Ndleleni Ndondoloza Nea Nebojša Necat Necati Necdet Nechifor Necib Necla Necmettin Neda
  Nedeljko Nedim Nedjeljka Nedjeljko Nedra Neela Neele Neeltje Nefeli Néhémie Nehir Něhoslav Neïla Neiva Neja
  Nejat Nejc Nejla Neklan Nela Nelda Nele Nelea Neli Nélia Nelio Nella Nelle Nellea Nelli Nelly Nels Nelu Nelya
  Nemanja Nena Nenad Néné Neo Neoma Neonila Neopolo Neoterio Nepomuk Nera Nerea Nereo Nergis Nermine Nesa Neşet
  Nesim Neslişah Nesrin Nesrine Nestor Nestore Neva Neven Nevena Nevenka Nevin Nevio Nevra Nevzat Newell Newroz
  Newton Neyla Nezamysl Nhlakanipho Nia Niame Nicanor Nicarete Nicea Niceforo Nicéphore Niceto Nicezio Nichifor
  Nicholaus Nicklas Nicklaus Nicla Niclas Nico Nicoară Nicodemo Nicodim Nicolae Nicolai Nicolaie Nicoleen Nicoleta
  Nicoletta Nicolette Nicoline Nicolò Nicon Nicu Niculina Niculiță Nicușor Nicuță Nida Nidia Niek Niene Nigar
  Nigora Nihad Nihal Nihan Nihat Nik Nika Nike Nikita Nikkie Nikko Niklaus Niklāvs Niko Nikodem Nikodéma Nikol
  Nikolao Nikolas Nikolasz Nikolĉjo Nikoleta Nikolina Nikša Nil Nila Nilam Nilde Nilgün Nilufar Nimakoah Nimas
  Nimit Nimród Nine Nineli Ninfa Niniano Ninioluwa Nino Ninon Ninthe Nio Niouma Niraj Niranjan Nirbhay Niro Nisa
  Nisan Nischal Niştîman Nives Niyaga Niyazi Niyilolawa Nizamettin Nizar Nizom Nizomiddin Njegomirka Nkanyezi
  Nkosenye Nkosinhle Nkosiyabo Nnamdi Noaĥo Noam Noami Noan Noar Nodira Noelia Noelie Noëlla Noëlle Noema Noemi
  Noemy Nofoto Noha Noham Nohan Noila Nokuthula Nola Nolann Nolen Nolhan Nolwazi Nomi Nona Nonhlanhla Nonjabulo
  Nonkululeko Nonna Noortje Norah Norberta Norberto Nore Norene Norhane Norica Norina Normand Norval Norwood Nosir
  Nosirjon Nostriano Noud Nouha Nour Noura Nourane Nouri Nout Nova Novan Novella Novi Noviana Novita Nowi Nox
  Nozima Nozipho Nqobile Nrima Nthabiseng Ntokozo Ntombizodwa Núbia Nuccia Nûda Nûdem Nugraha Nükhet Numan
  Nunziata Nunzio Nural Nuran Nuray Nurbek Nûredîn Nurettin Nurgül Nurgün Nuri Nuriddin Nurlan Nursel Nurseli
  Nurullah Nuša Nusrat Nusratulloh Nusret Nya Nyah Nyana Nyasia Nynke Nyoman Nərgiz Oana Oba Obid Obie Obioma
  Obrad Obren Ocie Octav Octave Octavia Octavian Octaviana Octavio Octaviu Oda Oddone Odelia Oderico Odessa Odeta
  Odetta Odette Odidone Odie Odil Odile Odilia Odilon Odin Odolen Odon Odorico Odunayo Ofelia Ofélie Ofelya Oger
  Ognjana Ognjen Ogooluwa Oğuz Oğuzhan Ojārs Ojaswini Oke Okey Okiki Okşan Okta Oktavián Oktávie Oktavius Oktay
  Okto Oladara Oladare Oladimeji Olaf Olaide Olajumoke Olakunle Olamide Olanrewaju Olansile Olaoluwa Olasunmbo
  Olatunbosun Olavi Olayinka Olbram Olcay Oldrich Oldřiška Ole Oļegs Olen Olena Olesea Oleta Oļģerts Olgica Oliga
  Olim Olimpia Olimpiada Olimpian Olimpio Olimpiu Olin Olinda Olindo Oliva Olivera Olivie Oliviera Oliviero
  Olīvija Oliviu Oliwia Oliwier Olle Ololade Olufeyisayo Olufunke Olufunmi Olufunmilayo Olumide Olumorotimi
  Olusola Olutomiwa Oluwafemi Oluwagbemiga Oluwakemi Oluwamuyiwa Oluwasanmi Oluwasegun Oluwaseyi Oluwatofunmi
  Oluwatosin Oluwatoyosi Oluwatumise Oluwole Oluwunmi Olympe Olympia Olympie Oma Omad Oman Omana Omari Omawunmi
  Ombeline Ombline Ombretta Omero Omina Omobobola Omobolanle Omodunni Omolabake Omolara Omolola Omosalewa Omotara
  Omotayo Omotola Omotolani Omotoun Omowumi Ona Önder Ondina Ondine Ondřejka Onesta Onesto Oni Onie Onofrio Onome
  Onorata Onorina Onorino Onorio Onoriode Onufry Oona Oormila Opalina Opaline Opan Opemipo Opeoluwa Opeyemi
  Ophelia Ophelie Opung Oqil Oral Oran Orazio Orchidea Orell Oren Orenzio Oreofe Orest Oreste Orestes Orfeo Orhan
  Oriana Oriande Oriane Orie Orietta Orif Orin Orio Orland Orlane Orlo Oronzo Orpha Orrin Orsino Orso Orsola
  Orsolina Ortansa Ortensia Ortensio Orval Orvokki Orzu Osanna Osbaldo Osborne Oskari Oskaro Osmondo Osmund Ostoja
  Osunleke Osvald Osvaldo Oswald Oswaldo Otabek Otakar Otakara Otello Otha Othmane Otho Otília Otilie Otīlija
  Otmar Oto Otokar Otomar Ottaviano Ottavio Ottilia Ottilie Ottis Ottone Otýlie Oumar Oumayra Oumou Oury Oussama
  Ova Ovidio Ovidiu Ovidius Oxana Oya Oybek Oyenike Oyga Oyindamola Oyindasola Öykü Oynur Oysha Ozan Ozana Ozanne
  Özden Ozella Özge Özgür Özhan Özlen Öznur Ozod Ozoda Ozodbek Ozren Ozy Paciano Pacifico Paco Pacôme Pacomio
  Padam Padmi Paiman Paja Pakize Palatino Palémon Palladia Palladio Palma Palmazio Palmira Palmiro Paloma Pamfil
  Pammachio Panagachie Panait Panca Pancario Pancrazio Pandu Panfilo Pangeran Pangestu Panji Panka Pankrác
  Pankracy Panna Pansy Pantaleo Pantaleon Pantaleone Pantelei Param Paramartha Paramita Paraschiva Parascovia
  Pardi Pardo Parfait Paride Paris Parla Parman Parmenio Parsival Pārsla Parvati Pascale Paskal Paskala Pasquale
  Paterne Paterniano Pathé Patience Patricie Patricija Patricio Patrik Patriko Patrizio Patroclo Pătru Patrycja
  Patrycjusz Patrycy Patryk Pattie Paule Paulica Paulien Pauliina Paulin Paŭlino Pauside Pava Pave Pavica Pāvils
  Pavla Pavle Pavlín Pavol Paxton Payidar Payton Pearlie Pearline Pécine Peer Peggie Pelaghia Pelagia Pélagie
  Peleo Pelhřim Pelin Pelinsu Pelle Pelumi Pembe Penda Penelopa Penelope Pentti Pepe Pepijn Pépin Pepo Pera
  Perceval Percival Peri Perica Pericle Perihan Perikles Perkasa Perla Perle Pero Perpetuo Perran Perrine Perseo
  Persida Pertev Peruna Perver Pervin Perzida Petar Petek Pēteris Petko Petrana Petre Petri Petrică Petrija
  Petrișor Petro Petronela Petronila Petronilla Petronille Petronio Petronius Petru Petruše Petruț Petruța Petteri
  Petula Peyami Peyton Pharell Pheobe Phila Philani Phileas Phileine Philemon Philibert Philine Philippine
  Philomène Philothée Philou Phiwokwakhe Phoebe Pie Pien Piera Pierangelo Piergiorgio Pierluigi Piermarco Piero
  Pierrick Piersilvio Pink Pinkie Pio Pip Piper Pippa Pippo Piraye Pirjo Pirkko Pit Pius Placida Placido Platon
  Platone Pleun Plinio Plutarco Pol Pola Polidoro Polifemo Polikarp Polina Polissena Pollione Polona Polykarp
  Polyxena Pompeo Pompilia Pompiliu Pomponio Pontus Ponziano Ponzio Poornima Porfirio Porfiriusz Porfiry Porzia
  Porziano Postumio Poul Praba Prabawa Prabin Prabowo Prabu Prakosa Pramila Pran Pranata Pranawa Pranay Prasad
  Prasanna Prascovia Prasetya Prasetyo Prashant Prassede Prathamesh Pratiwi Pravdan Pravdomil Pravdomila Pravomil
  Pravomila Pravoslav Pravoslava Prayag Prayitna Prayoga Prayogo Precious Predrag Preity Prem Prema Přemysl
  Presley Priamo Přibyslav Přibyslava Prima Primerose Primo Primož Prince Princess Prisca Priscila Priscille
  Prisco Priska Prita Privato Priyala Procopio Profira Prokles Prokop Prokopa Prokul Promise Proserpina Prosper
  Prospera Prospero Protasio Proteo Providenci Prudence Prudenzia Prudenzio Prune Prvoslav Publio Puck Puji Puk
  Pulchérie Puneet Pupolo Puput Purna Purnima Purushottam Purwa Purwadi Purwanto Pushti Pusicio Puspa Puspita Puti
  Putu Pəri Qizilgul Qobil Qori Qosim Quartilla Quarto Quasimodo Qudrat Queen Queenie Quentine Querano Quieta Quin
  Quinn Quinten Quintia Quintiliano Quintilio Quintino Quinty Quinziano Quinzio Quirin Quirino Quiteria Quitterie
  Rabia Rachela Rachele Rachid Raci Rada Radan Radana Radegast Radeke Raden Radenko Radhost Radika Radimír
  Radimíra Radina Radion Radiša Radislav Radislava Radit Raditya Radivoj Radivoje Radka Radko Radmil Radmila
  Radmilo Rado Radojka Radolfo Radomil Radomila Radomir Radomíra Radoš Radosav Radoslav Radoslava Radovan Radovana
  Radslava Răducu Radul Radúz Radvan Rae Raegan Raf Rafaela Rafaelo Rafet Raff Raffaele Raffaella Rafi Rafid
  Rafila Rafiq Rageshwari Rageswari Raharja Rahayu Raheem Rahel Raĥelo Rahim Rahime Rahma Rahmat Rahmawati Rahmi
  Rahsaan Rahşan Raide Raif Raihan Raik Raimondo Raimund Raina Rainald Rainaldo Rainelda Rainhard Rainold Raisa
  Raj Rajab Rajan Rajana Rajendra Rajina Rajinder Rajiv Rajko Rajmund Rajna Rajnold Rajsa Raju Rakıp Rakita
  Raleigh Raluca Rama Ramaa Ramata Ramatoulaye Rameshwar Ramiz Ramy Ramziddin Ramziya Rana Randi Randolf Ranek
  Rangga Raniero Ranim Ranjan Ranjeet Ranjit Ranko Ranolfo Ransom Ranya Raoul Raphaëlle Rapulane Rareș Rashad
  Rashawn Rasheed Rasheedah Rasifa Rasim Raşit Raško Rastislav Rastislava Rati Ratibor Ratih Ratimir Ratmír Ratna
  Rauf Ravshan Rawane Raxmatulloh Rayan Rayane Rayen Raymonde Raymundo Rayona Rayxona Rayyan Răzvan Rea Reagan
  Reanna Rebeca Rebeka Rebekka Rebeko Recai Reda Redmond Reece Reese Refah Refet Refik Regan Reghina Reginaldo
  Régine Régis Regitze Regnārs Regolo Regula Reha Řehoř Řehořka Reilly Rein Reina Reine Reinhard Reinhold Rejan
  Réjean Réjeanne Réka Reksa Relja Relu Remig Remigio Remilekun Remington Remo Remondo Remus Remy Remzi Renārs
  Rênas Renat Renato Rendy Renette Rengin Renja Rens Renske Renzo Reşat Reşîd Respati Respicio Ressie Restu Resül
  Reta Retha Retno Reto Retta Reva Revi Reybaud Reyhan Reymundo Reyna Reynold Rezzan Rhea Rhett Rhianna Rhiannon
  Rhoda Ria Riaan Riad Rian Riana Rica Ričards Ricario Riccarda Richarda Richelmo Richie Richmond Rickard Rico
  Rıdvan Ridwan Rieke Rıfat Riff Rıfkı Rigard Riitta Rija Rika Rike Rikke Rim Rima Rimma Rinaldo Rini Rino Rio
  Ristana Ritesh Ritva Riv River Riyad Rıza Rizki Rizvon Roan Robaldo Robb Robbe Robertina Robi Robina Robiya Roch
  Rodan Roderik Roderyk Rodiano Rodica Rodion Rodoljub Rodolphe Rodrick Rodrigue Rohan Rohana Roj Rok Rokhaya
  Rokia Roko Roksana Rolande Rolf Rolfo Rollin Roma Romain Romaine Romana Romane Romanița Romāns Romee Romeu
  Romilda Romina Romoaldo Romola Romolo Romuald Romualdo Romul Romulus Romy Rona Ronak Ronaldo Ronan Ronî Ronja
  Ronke Ronny Rosalee Rosalia Rosalina Rosalinda Rosalyn Rosamond Rosamunda Roşan Rosana Rosanna Roselin Roseline
  Rosella Roselyn Rosendo Roser Rosina Rosita Roslyn Rosman Rosmunda Rossana Rossella Rossie Rostislav Rostislava
  Rotaru Rotimi Rovena Rover Rowan Rowena Rowland Roxana Roxane Roxelana Roxy Röya Roza Rozália Rozálie Rozalija
  Rozalinda Rozamunda Rozana Rozella Rozina Rozita Roziya Rozo Rozvita Rubiano Rubie Rubye Rüçhan Rudi Rūdis
  Rudīte Rudolf Rudolfa Rudolfína Rudolfo Rūdolfs Rudra Ruedi Rufina Rufino Rufo Ruggero Ruhsar Rûken Rukhmani
  Rukmin Rükneddin Rumena Runa Rune Ruperto Rupinder Ruprecht Rūsiņš Ruslan Ruslana Rusman Russ Rustam Rüştü Rút
  Ruta Ruthe Ruthie Rutilo Ruxanda Ruxandra Rüya Ruža Ružena Ružica Ryad Ryann Ryder Rylan Rylee Ryleigh Ryley Rym
  Rəşad Rəşid Saadat Saadi Saar Saba Şaban Sabar Sabato Sabazio Sabele Sabin Sabina Sabino Sabir Saboxat Saboxon
  Sabri Sabrine Sabryna Sacha Sachin Sacid Sada Şadan Sadar Sadberk Sadettin Sadi Sadık Sadina Sadio Sadoqat Sadri
  Sadriddin Sadullah Sadye Saèr Safa Safae Saffet Saffiro Saffo Şâfi Safia Safiatou Safiétou Safina Safir Safira
  Safiya Safo Safouan Safouane Safta Safura Sagar Şahap Şahinalp Sahra Şahsüvar Said Saida Saiful Saige Saim Şaiq
  Saka Sakari Sakina Sâkıp Şakir Sakti Saladino Šalamoun Salif Salim Salimah Salimata Salimatou Saliou Salman
  Saloh Salomë Salomea Salomena Salomey Salomon Salomone Šalomoun Salsabila Salustio Salvo Salwa Salwator Saly
  Samandar Samanta Samara Samba Samed Sameer Sami Samia Samiah Samih Şamil Samim Samina Samiya Sámo Samona Samson
  Samsul Samu Samuela Samuele Samuelo Samukelisiwe Samy Sana Sanaa Sancho Sanda Sandro Sandu Sanele Sanem Sanford
  Sanja Sanjin Sanka Sanobar Sansone Santa Santina Santino Santo Santosh Sanya Sânziana Saodat Saphira Sapiente
  Sarada Sarai Sarala Şarani Saraswati Sarbello Sardor Sare Sarina Sarisha Sarita Sarla Šarlota Sarmīte Saroja
  Sarra Sartika Sarvar Sarvin Sarvinoz Saša Sascha Sasha Saskie Sašo Satine Satish Satu Saturniano Saturnin
  Saturnino Satya Satyen Saulcerīte Sauveur Sava Savanah Savanna Savannah Savaş Šavel Saverio Saveta Savi Savin
  Savina Savinien Savino Savion Savva Saxida Saxona Şayan Sayyora Scarlett Scholastika Scholastique Schuyler
  Scolastica Scottie Seamus Seb Sebas Sebastiaan Sebastiana Sebastiano Sebastião Sebastjan Sebestian Şebnem
  Şecaeddin Seçil Seçkin Seckou Seconda Secondiano Secondina Secondo Sedat Sedef Seden Sedrick Sedrik Sef Sefer
  Seff Şefik Sefora Seghei Segilola Ségolène Seher Şehlevent Şehrazat Sekinat Sékou Selahattin Şelale Selami
  Selcan Selçuk Selda Selen Selena Selene Selina Selmer Selvaggia Selvi Selyan Sema Semenica Semih Semion
  Semiramide Semplicio Sempronio Semra Şemsi Sena Şenay Şener Senesio Şengül Senka Senn Senna Senne Şennur
  Senofonte Şenol Senta Sep Sephora Sepp Seppe Seppo Septi Şerafettin Serafim Serafima Serafin Serafina Serafino
  Seraina Serap Séraphin Serapione Șerban Serbülent Serdar Şeref Seren Serenity Serenus Serge Sergej Sergen Sergey
  Serghei Sergi Sergiu Sergiusz Serhad Serhat Şerif Serin Sérine Sermet Şermin Serpil Sertaç Sertap Servác Şervan
  Server Servidio Serviliano Sesto Settar Settimio Settimo Setya Sev Seval Sevara Sevda Sever Severa Severiano
  Severín Severina Séverine Severino Severo Sevil Sevim Sevinç Şevket Şevki Sevtap Şevval Seweryn Şêxmus Şeyban
  Şeyda Seydou Seye Seyfettin Seyfi Seyfullah Şeyma Seynabou Seyyit Sfiso Shad Shade Shahboz Shahobiddin Shahriyor
  Shahzod Shaï Shaïly Shaïma Shaïna Shaka Shakila Shakira Shakti Shakuntala Shalewa Shamsiddin Shanel Shanelle
  Shani Shania Shanice Shanie Shaniya Shankar Shanny Shanon Shantanu Shanti Shany Sharda Sharmila Shashi
  Shashikala Shay Shayan Shaylee Shayma Shayna Shayne Shea Sheela Shekoni Shemar Sher Sheridan Sherine Sherly
  Sherwood Sherzod Shilpa Shirel Shirine Shirisha Shiv Shivakari Shobhana Shodiyor Shola Shresth Shresthi
  Shreyashi Shridevi Shrishti Shristi Shubha Shubhaprada Shukrulloh Shwet Shyann Shyanne Shyrel Siana Siara
  Sibilla Sibongile Sibusiso Sibyl Sibyla Sibylle Sico Sicuro Sid Siddarth Siddhartha Siddhi Siddhran Sidiq Sıdkı
  Sidoine Sidon Sidónia Sidonie Sidonio Sidra Sidy Siebe Siem Sien Siena Siënna Siep Sierra Sifiso Sigebert
  Sigfríd Sigfrido Sigismond Sigismondo Sigmund Signe Sigurd Şihab Şihabeddin Sihem Şiir Sijuade Sil Sıla Şîlan
  Silas Silja Siloe Silvan Silvana Silvano Silvère Silverio Silvester Silvestr Silvestro Silvian Silviana Silvie
  Silvija Silvio Silviu Silvius Sîma Simão Simea Simen Siméon Simeona Simeone Simge Simi Similoluwa Simina Simion
  Simisola Simo Simonetta Simonida Simono Sina Sinan Şinasi Sincere Sindisiwe Sindre Sinem Sinenhlanhla Sinesio
  Sinfronio Sinică Sinikka Siniša Sinja Sinkler Sintia Sîpan Siphephelo Siphiwe Şir Sira Siré Sireno Siria Siriano
  Siricio Şîrîn Sirine Sirineu Sirio Siro Sirojiddin Sırrı Siska Sister Sisto Sitara Sithembiso Siv Sixt Sixte
  Sixtine Sixtus Siyanda Sizakele Sizani Sjoerd Sjors Skaidrīte Skander Skarlet Skarleta Skipped Skye Skyla Skylar
  Slađana Slamet Slava Slavek Slaven Slavěna Slaviboj Slavibor Slavica Slavka Slavko Slavoboj Slavoj Slavoljub
  Slavomil Slavomila Slavomír Slavomíra Slobodan Slobodanka Sloka Smaranda Smeralda Smil Smiljana Smilla Smita
  Smriti Sname Snejana Snježana Soan Soave Soběslav Soběslava Sobit Soccorso Socrate Soda Sodiq Sofiane Sofie
  Sofija Sofinjo Sofio Sofronia Sofronie Sohan Sohane Sohib Sokhna Sokrat Solal Solange Soledad Soleh Solenn
  Soline Solocone Solon Solveiga Som Soma Somnath Somu Soňa Sondre Songül Sonjo Sönke Sonny Soof Soraia Sorana
  Soraya Sorin Sorina Sostene Sosteneo Sostrato Soter Sotira Souleyman Souleymane Soumaya Sowande Spano Spartaco
  Špela Speranța Speranza Speranzio Spīdola Spiridon Spirydion Spytihněv Srboljub Srečko Sredoje Srna Stana Stanca
  Stancu Stanford Stanimír Stanislao Stanislas Stanislava Stanko Stanton Staša Šťasta Stáza Steen Steeve Stef
  Stefana Štefánia Stefanino Steffen Stela Stelian Steliana Steluta Sten Stepan Štěpána Stepanida Štěpánka
  Stephaans Stephania Stephany Stephon Stêr Sterre Stevan Stevie Stig Stiliano Stina Stine Stipan Stipe Stiriaco
  Stjepan Stojan Stojanka Stojmír Strahinja Stribor Suat Subash Subhash Subhashini Subhasini Subhi Subodh Subomi
  Sucheta Suci Sude Sudeva Sudi Suélen Süheyl Suhrob Sujata Sukanya Şükrü Sulaymon Sulton Suma Suman Sumayyah
  Sumeet Sumitra Sunay Sunčica Sune Sunniva Sunny Suraj Surano Sururi Surya Suryakant Suryakanta Suryakantam
  Susanna Susano Sushant Susheel Sushil Sushma Suus Suyuna Suzan Suzana Suze Suzie Suzon Svatava Svatoboj Svatobor
  Svatomír Svätopluk Svatoslav Svatoslava Svea Sveatoslav Svebor Svend Sverre Svetislav Světla Světluše Svetolik
  Svetomir Svetoslav Svetozár Sveva Svitlana Sviturno Swami Swann Swapnil Swara Swarnalata Swassane Sweta Syahrini
  Sybilla Sybille Syble Sydnee Sydney Sydni Sydnie Sylva Sylvain Sylvan Sylvestre Sylviane Sylwester Synne Syrine
  Szabolcs Szczepan Szofi Szófia Szonja Səbinə Şəhriyar Tabea Tabita Tabris Taceddin Tacjana Tad Taddeo Tade
  Tadeáš Tadej Tadeo Tadija Taha Tahir Tahlia Tahsin Taib Taide Taïna Taïs Taisia Tal Talat Talay Talea Talha Tali
  Talia Talip Tālis Talita Tālivaldis Talon Tālrīts Talya Tamia Tamina Tamino Tammaro Tammo Táňa Tancrède Tancredi
  Taner Tanguy Tania Tanirika Tanju Tankred Tanner Tansu Tantri Tanushree Tanushri Tanyeli Tapan Tapani Tapio
  Tarcisio Tari Tarık Tarja Tarkan Tarquinia Tarsilla Tarso Tarun Taryn Tasa Tasdik Taşkın Tasnim Tasnime Taswir
  Taťána Tate Tatjana Tatum Tatyana Taufan Taufik Taurean Taurin Taya Tayfun Tayler Tayyar Taziana Taziano Tazio
  Tea Teagan Tecla Tedi Teea Teguh Teije Tej Teja Tejas Tejumola Tekinalp Tekla Telchide Telemaco Telica Tellervo
  Telly Temel Temidayo Temistocle Temitope Teobald Teobaldo Teodata Teodolinda Teodor Teodora Teodorik Teodoro
  Teodosia Teodosio Teodoto Teodoz Teodozie Teofan Teofil Teofila Teogene Teohari Teoman Teona Terenc Terencius
  Terencjusz Terenzio Terēze Terézia Terezie Terezija Terezo Terrill Tertuliano Terzo Tesauro Tesifonte Tesnim
  Tesnime Tessa Tessie Tetiana Teudosia Teun Teunis Tevfik Tevhid Tevin Tezcan Tezel Tezer Thabisa Thad Thadie
  Thaïs Thalea Thalia Thamsanqa Thando Thanina Thea Theobald Theodor Théodora Theodorik Théodose Theodosie Theofan
  Theofil Theofila Théophane Théophile Théophraste Theotime Theresia Theron Theunis Theuns Thibaud Thibaut Thibert
  Thibo Thierno Thies Thije Thijmen Thijn Thilo Thirza Thobeka Thom Thora Thorben Thore Thorge Thulani Thulisile
  Tia Tiana Tianna Tiara Tibaldo Tibbe Tiber Tiberia Tiberio Tiberiu Tiberius Tibo Tibor Tiburcius Tiburzio
  Tichomil Tichomír Tichon Ticone Tidiane Tieme Tierra Ties Tiguida Tihomir Tiina Tija Tijana Tijmen Tijn Tijs Til
  Tilda Tilen Tilio Till Tilla Tillman Tillmann Timbul Timea Timéo Timm Timmothy Timofei Timoléon Timon Timotei
  Timotej Timoteo Timoteus Timothe Timothee Timur Tınas Tinca Tincuța Tine Tino Tiphaine Tira Tiril Tirone Tirta
  Tirtayasa Tirza Titi Titien Titilayo Titilope Titin Tito Titouan Titus Tizian Tiziana Tiziano Tizio Tjark Tjaša
  Tobia Tobiasz Tobiloba Tobin Tod Todor Tohir Toke Toki Tokunbo Tolomeo Tolulope Tolunay Toluwalope Toluwani
  Toluwanimi Toma Tomasa Tomáška Tomaso Tomaž Tomé Tomi Tomiloba Tomislava Tomke Tomo Tomori Tonči Tončica Tone
  Toney Tonija Tonka Tonko Tonnin Toon Tope Tor Torben Tore Torey Torkvát Torquato Torrance Torrey Tosca Toscane
  Tosco Toska Toussaint Toy Toyip Trace Traian Trajan Tranquillo Trasea Travon Tre Tremaine Tremayne Trenton
  Tressa Tressie Treva Trever Trevion Trey Tri Trilochan Trilochana Trilok Trilokanath Trilokesh Triloki Trīne
  Trinity Tristan Tristano Tristian Tristin Triston Troels Trofim Trpimir Trpko Trudie Trycia Trystan Tsabita
  Tsipora Tuana Tuba Tudor Tudora Tudorița Tudosia Tufan Tugay Tugiman Tuğrul Tuğtekin Tuhfe Tülay Tülin Tullia
  Tulliano Tullio Tümer Tunahan Tunar Tunay Tunç Tunçer Tuomas Turgay Turgut Turi Turibio Türkan Türkay Türker
  Türkeş Turna Turold Tushar Tussio Tutku Tuulikki Tuur Tuva Tvrtko Twan Twila Tybalt Tycho Tygo Tymeo Tymon
  Tymoteusz Tyra Tyree Tyreek Tyrel Tyrell Tyrese Tyrique Tyron Tyshawn Tərlan Ubaldo Ubaydulloh Ubertino Uberto
  Uchita Uchqun Uda Udai Udit Udo Ueli Uffe Ufuk Uģis Ugo Ugolina Ugolino Uguccione Uğur Uhra Ujjawal Ujjwal Ukbe
  Ulberto Ulderico Ulduz Ulf Ulfa Ülfet Ulfo Ülgen Uli Uliana Ulices Ulises Ulisse Uliva Ülker Ülkü Ülkər Ulla
  Ulpiano Ulrich Ulrico Ulrik Ulstano Ultimo Ulus Uluthando Ulva Ulvi Ulviye Ülviyyə Ulwazi Ulya Ulysse Uma Umang
  Umar Umay Umaya Umberto Umi Umid Umida Umidulloh Umile Ümit Ümmiye Ümran Umur Umuralp Una Undīne Unggul Unique
  Unjani Unna Ünsel Ünseli Upendra Upik Upton Uqbaloy Uranio Urbain Urbano Urdino Urfon Uriah Uriel Uriele Urmila
  Uroš Urs Ursicio Ursino Urška Ursmaro Ursule Ursulo Usame Usmon Usyi Utama Utku Uttam Uve Uygu Uzayr Uzbegim
  Üzeyir Uzodimma Václava Vada Vadim Vafo Vagn Vahâ Vahdet Vahid Vahide Vaidehi Vaijayanthi Vaijayanti Vaishnavi
  Vaishno Vaishvi Vala Valburga Valdemar Valdemara Valdemārs Valente Valentijn Valentim Valentin Valentine
  Valentino Valentīns Valentýn Valentýna Valér Valera Valère Valeri Valéria Valerián Valeriana Valeriano Valerico
  Valerii Valerija Valērijs Valerio Valeriu Valéry Valfredo Valfrido Vali Valid Vallie Valtena Valter Valtr
  Valtteri Vanda Vanesa Vânia Vanja Vanna Vanya Varalakshmi Varo Varvara Vasanti Vasil Vasili Vasilică Vasilie
  Vasilina Vasilisa Vasja Vasko Vasliddin Vasudev Vasudeva Vasudha Vasundhara Vatroslav Vavrinec Veaceslav Vecdi
  Veceaslav Veceslav Veda Vedang Vedanga Vedanshi Vedasto Vedat Vedran Vedrana Věduna Vefa Vefik Vehbi Veit Vela
  Velana Velaphi Velda Veleslav Veleslava Veli Velibor Velimir Velimira Velina Velio Velislav Velislava Vella
  Velva Vena Venance Venanzio Vencel Venceslao Venceslas Věnceslav Věnceslava Vendel Vendelín Vendelína Vendula
  Vendulka Věnek Venera Veneranda Venerando Venere Venerio Veniamin Věnka Ventura Venuše Venusta Venustiano
  Venusto Verano Verda Verdiana Verdie Vere Verecondo Verena Verenzio Vergie Vergiliu Verginia Veriana Verica
  Veridiana Verla Verlie Verner Vernice Vernie Vero Verona Veroniko Věroslav Věroslava Verulo Veselinka Vesile
  Věslava Vēsma Vesna Vespasiano Vesper Vesta Veta Veysel Veysi Vezio Vianney Vibeke Vic Vica Vicdan Vicenta
  Vicenția Vicențiu Victoire Victorien Victorin Vid Vida Vidak Vidhur Vidhya Vidiano Vidone Vidor Vidur Vienna
  Viera Vieroslava Vieve Viggo Vigile Vigo Vijeko Vijolīte Vik Viktoria Viktorie Viktorija Viktorín Viktoro Vilĉjo
  Vildan Vilde Vilém Viléma Vilemína Vilfredo Vilhelm Vilhelmīne Vilhelmino Vilhelmo Viliam Viliana Vilibald
  Viliberto Viljem Ville Villy Vilma Vilmar Vilmārs Vilmos Vimal Vimala Viman Vin Vinay Vincenc Vincencie
  Vincențiu Vincenza Vinciane Vindonio Vinebaldo Vinfrido Vinicio Vinka Vinnie Vino Vinsen Vinz Violante Violeta
  Violetta Violette Violina Viorel Viorela Viorelia Viorica Virág Virgie Virgile Virgilio Virgiliu Virgin Virginio
  Virman Virone Visarion Viscardo Vishnu Vishwamitra Višnja Vissia Vít Vita Vital Vitalia Vitalico Vitalie Vitalii
  Vitālijs Vitalina Víťazoslav Vítězslav Vítězslava Vito Vitold Vítoslav Vittore Vittoria Vittoriano Vittorio
  Vitus Viva Vivaldo Vive Vivi Viviana Viviane Vivianne Viviano Vivien Vivienne Vizbulīte Vjekoslav Vjenceslav
  Vlad Vlada Vladan Vladana Vladek Vladěna Vladilena Vladimer Vladimíra Vladimiro Vladislav Vladislava Vladivoj
  Vladlen Vladlena Vlado Vlaicu Vlasta Vlastimil Vlastimila Vlastimir Vlastimíra Vlastislav Vlastislava Vlatka
  Vlatko Vlk Vodingo Voichița Voicu Vojen Vojin Vojislava Vojmil Vojmír Vojmíra Vojslav Vojslava Vojtěška Vok
  Voldemārs Volfango Volfgang Voršila Vosil Vratislav Vratislava Vratko Vreni Vrinda Vrund Všeboj Všebor Všerad
  Všeslav Vsevolod Vujadin Vujica Vuk Vukan Vukašin Vukica Vukota Vulmaro Vulpiano Vuslat Vusumuzi Vyas Wacław
  Wadi Waël Wage Waino Wakiman Waldo Wale Walenty Walentyn Walentyna Waleran Waleria Walerian Walery Walgierz
  Walton Waluyo Waly Wandrille Wanesa Wani Wannes Waqila Wardaya Wardi Warji Warley Warre Warsa Warsita Warta
  Wasis Wassim Wava Wawan Wawrzyniec Waylon Webster Welat Weldon Wellington Wende Wes Wessel Westley Weston Wiara
  Wibke Widya Wiem Wies Wiktor Wiktoria Wilber Wilburn Wilford Wilfrid Wilfried Wilfryd Wilhelm Wilhelmine Willi
  Willy Wilmer Wilton Wincenty Winda Winfield Winnifred Winona Wira Wirda Wirginia Wisnu Wissam Wissem Witalis
  Władysław Włodzimierz Wulan Wulandari Wuraola Wyatt Wyman Xalima Xanana Xander Xatûn Xaver Xaverie Xaverius Xavi
  Xavière Xebat Xem Xénia Xenie Xénophon Xezal Xochitl Xzavier Yaa Yacine Yacouba Yadira Yaëlle Yağız Yağmur Yago
  Yahya Yahyo Yakubu Yalgın Yaman Yamileth Yamina Yana Yance Yango Yani Yanis Yann Yanni Yannic Yannick Yannik
  Yaprak Yara Yarah Yaren Yaretzi Yaro Yaron Yaşar Yasin Yasmeen Yasmina Yasmine Yasser Yassin Yassine Yassir Yaya
  Yazid Yazmin Yejide Yekta Yelda Yeliz Yener Yenthe Yesenia Yeşim Yessenia Yessi Yetkin Yewande Yfke Yibanathi
  Yiğit Yinthe Ylan Ylvi Ylvie Yoan Yoann Yoav Yoël Yogendra Yogesh Yoginder Yohan Yohann Yolande Yona Yonca Yoni
  Yono Yoqub Yorbek Yoro Yorqin Yosra Yossef Yosun Youcef Youmna Youna Younes Youness Youp Youri Yousra Youssef
  Youssou Youssouf Youssouph Youssoupha Yozida Yoznur Ysaline Ysé Ysée Yseult Yüce Yücel Yuliana Yümni Yuna Yuni
  Yunita Yunus Yûsiv Yvan Yven Zabedeo Zabina Zabir Záboj Zac Zaccaria Zaccheo Zach Zachar Zacharia Zachariah
  Zachariáš Zachariasz Zacharie Zaché Zachery Zack Zackary Zackery Zadig Zaenab Zafar Zafer Zâfir Zahar Zaharia
  Zahide Zahir Zâhit Zahra Zaida Zain Zaira Zakaria Zakariya Zakary Zakarya Žakelína Zaki Zakir Zala Zalán
  Zalindra Zama Zamfir Zamfira Zamir Zamira Žan Zana Zander Zane Žaneta Žanete Žanis Zanita Žanna Zanobi Zara
  Zaraza Zaria Zarije Zarina Žarko Zaur Zavida Záviš Zayd Zayn Zayneb Zayniddin Zbislav Zbyhněv Zbyhněva Zbyněk
  Zbyňka Zbyšek Zbyška Zbyslav Zbyslava Ždan Ždana Zdena Zdenko Zderad Zdeslav Zdeslava Zdík Zdirad Zdislav
  Zdislava Zdravko Zechariah Zef Zefiro Zejnep Zekai Zekeriyyâ Zekiye Zelaya Zelda Želibor Zelie Zeliha Želimír
  Želimíra Zelinda Želislav Želislava Željka Željko Zella Zelma Želmír Želmíra Zeltīte Zena Zenaide Zenebio Ženija
  Zeno Zenobia Zenobie Zenobio Zenon Zenone Zenovia Zente Zenzele Zéphirin Zephyr Zerdeşt Zerrin Zerya Zétény
  Zetico Zetta Zev Zeyd Zeynab Zeyneb Zeynel Ziedīte Žiga Zigfrīda Zigfrīds Zigmārs Žigmund Zigrīda Zihnî Zikmund
  Zilan Zīle Zilola Zîn Zina Zinaida Zineb Zinedine Zinovia Zion Zita Zithulele Žitomír Žitomíra Žitoslav
  Žitoslava Ziva Živan Živana Ziver Ziya Ziyâd Ziyanda Ziyo Zizi Zlata Zlatan Zlatica Zlatka Zlatko Zlatomír
  Zlatomíra Zlatuše Zobuhle Zoéva Zoey Žofie Zofija Zohid Zohir Zohra Zoia Zoie Zoila Zoilo Zoja Zokir Zola Zora
  Zorana Zorina Zorka Zoroslav Zoroslava Zosim Zosima Zosimo Zoyir Zrinislav Zrinko Zselyke Zsófia Zsombor Zubayr
  Zübeyde Zübeyr Žubīte Zühal Zula Zulaikha Zülal Züleyha Zulfa Zülfikâr Zümrüt Zuxra Zuzanna Zvezdana Zvonimíra
  Zvonko Zyad Zygmunt Əhməd
`.trim();
